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
  qty: number
  price: number
  extPrice?: number
}

/** A small quote in the distributor's first layout, as an xlsx: the header, its lines and their total. */
export const quoteFile = async (quoteNumber: string, lines: QuoteRow[] = [{ mfrPartNo: 'X-1', qty: 1, price: 8 }], currency = 'US Dollar') => {
  const total = lines.reduce((sum, line) => sum + (line.extPrice ?? line.qty * line.price), 0)
  const rows = [
    [`Quote: ${quoteNumber} -1`],
    ['Name: Test quotation'],
    [`Currency: ${currency}`],
    [],
    COLUMNS,
    ...lines.map(({ mfrPartNo, qty, price, extPrice = qty * price }, index) => [
      index + 1,
      `SKU${index}`,
      'Maker',
      mfrPartNo,
      qty,
      `Product ${mfrPartNo}`,
      null,
      10,
      price * 2,
      price * 2 * qty,
      price,
      extPrice,
      '',
    ]),
    [null, null, null, null, null, null, null, null, null, null, 'Total', total],
  ]
  return { name: `${quoteNumber}.xlsx`, bytes: new Uint8Array(await write({ sheets: [{ name: 'Quote', rows }] })) }
}
