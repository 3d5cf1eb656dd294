import { sideBySide, block, lines, pairs, pdfOfPaper, title, totals } from './invoice-papers'

/** Parts that are asked for in the scripted deal. The last one is no longer made. */
export const requestedParts = [
  { partno: 'N250-P12', description: 'Patch panel, 12 ports', qty: '1', cost: '30.38', dearer: '31.90' },
  { partno: 'JPM820A-HD', description: 'Patch panel, high density', qty: '3', cost: '312.28', dearer: '327.89' },
  { partno: 'SHELF-OLD', description: 'Shelf of a line that ended', qty: '2', cost: null, dearer: null },
] as const
export const offeredParts = [requestedParts[0], requestedParts[1]] as const

/** PDF of the invoice that the vendor sends for the order. */
export const vendorPaper = ({ number, order, today }: { number: string; order: string; today: string }): Promise<Uint8Array> => {
  const [year, month, day] = today.split('-')
  return pdfOfPaper([
    sideBySide(
      block('Ingram Micro Inc.', '3351 Michelson Drive', 'Irvine, CA 92612'),
      pairs([
        ['Invoice No.:', number],
        ['Invoice Date:', `${month}/${day}/${year}`],
        ['PO Number:', order],
      ]),
    ),
    title('INVOICE'),
    block('Bill To:', 'Northgate Trading LLC', '1200 Harbor Boulevard', 'Weehawken, NJ 07086'),
    lines(
      ['auto', '*', 'auto', 'auto', 'auto'],
      ['Item #', 'Description', 'Qty', 'Unit Price', 'Amount'],
      [
        ['N250-P12', 'Patch panel, 12 ports', 1, '30.38', '30.38'],
        ['JPM820A-HD', 'Patch panel, high density', 2, '312.28', '624.56'],
      ],
      2,
    ),
    totals([
      ['Subtotal', '$654.94'],
      ['Total', '$654.94'],
    ]),
  ])
}
