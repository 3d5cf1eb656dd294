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
  manufacturer?: string
  qty: number
  price: number
  /** Twice the price unless stated. */
  msrp?: number
  /** Quantity times price unless stated otherwise, as a faulty file would. */
  extPrice?: number
}

interface Header {
  name?: string
  currency?: string
  /** First stock keeping unit; the next ones count up from it. */
  firstSku?: number
  /** The distributor's own revision, which follows the number. */
  revision?: number
}

/** Rounds to the cent: a spreadsheet's numbers are floats, but a person types cents. */
const round = (value: number): number => Math.round(value * 100) / 100

const extPriceOf = ({ qty, price, extPrice }: QuoteRow): number => extPrice ?? round(qty * price)

/** Returns a small quote in the distributor's first layout, as an xlsx: the header, its lines and their total. */
export const quoteFile = async (
  quoteNumber: string,
  lines: readonly QuoteRow[],
  { name = 'Quotation', currency = 'US Dollar', firstSku = 410_000, revision = 1 }: Header = {},
) => {
  const total = lines.reduce((sum, line) => sum + extPriceOf(line), 0)
  const cellsOf = (line: QuoteRow, index: number) => {
    const { mfrPartNo, description = `Product ${mfrPartNo}`, manufacturer = 'Maker', qty, price, msrp = round(price * 2) } = line
    return [
      index + 1,
      `${firstSku + index * 7}`,
      manufacturer,
      mfrPartNo,
      qty,
      description,
      null,
      qty * 3,
      msrp,
      round(msrp * qty),
      price,
      extPriceOf(line),
      '',
    ]
  }
  const rows = [
    [`Quote: ${quoteNumber} -${revision}`],
    [`Name: ${name}`],
    [`Currency: ${currency}`],
    [],
    COLUMNS,
    ...lines.map(cellsOf),
    [...Array.from({ length: 10 }, () => null), 'Total', round(total)],
  ]
  return { name: `${quoteNumber}.xlsx`, bytes: new Uint8Array(await write({ sheets: [{ name: 'Quote', rows }] })) }
}
