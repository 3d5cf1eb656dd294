import { write } from 'hucre'

const COLUMNS = [
  'Item #',
  'SKU',
  'Manufacturer',
  'Mfr. Part #',
  'Qty',
  'Description and Product Info',
  'Discount** ',
  'Avail. Qty',
  'MSRP',
  'Ext MSRP',
  'Price',
  'Ext Price',
  'Comments',
]

export interface QuoteRow {
  mfrPartNo: string
  description?: string
  qty: number
  price: number
  extPrice?: number
}

/** A spreadsheet's numbers are floats; to the cent they are what a person typed. */
const round = (value: number): number => Math.round(value * 100) / 100

/** A small quote in the distributor's first layout, as an xlsx: the header, its lines and their total. */
export const quoteFile = async (quoteNumber: string, lines: QuoteRow[] = [{ mfrPartNo: 'X-1', qty: 1, price: 8 }], currency = 'US Dollar') => {
  const total = lines.reduce((sum, line) => sum + (line.extPrice ?? round(line.qty * line.price)), 0)
  const rows = [
    [`Quote: ${quoteNumber} -1`],
    ['Name: Test quotation'],
    [`Currency: ${currency}`],
    [],
    COLUMNS,
    ...lines.map(({ mfrPartNo, description = `Product ${mfrPartNo}`, qty, price, extPrice = round(qty * price) }, index) => [
      index + 1,
      `SKU${index}`,
      'Maker',
      mfrPartNo,
      qty,
      description,
      null,
      10,
      price * 2,
      round(price * 2 * qty),
      price,
      extPrice,
      '',
    ]),
    [null, null, null, null, null, null, null, null, null, null, 'Total', round(total)],
  ]
  return { name: `${quoteNumber}.xlsx`, bytes: new Uint8Array(await write({ sheets: [{ name: 'Quote', rows }] })) }
}
