import type { Cell, Sheet } from '../workbook'

/** Parts of sheets in the distributor's two layouts, so that a test contains only what it changes. */
export const layout1: Cell[] = [
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
export const layout2: Cell[] = [
  'SKU',
  'Manufacturer',
  'Mfr. Part #',
  'Qty',
  'Description',
  'Discount** ',
  'Avail. Qty',
  'MSRP',
  'Ext MSRP',
  'Price',
  'Ext Price',
  "\n   Add'l\n   Product Info\n ",
  'Comments',
]

export const line1 = (n: number, qty: Cell, price: Cell, ext: Cell, part = `P-${n}`): Cell[] => [
  String(n),
  `SKU${n}`,
  'ACME',
  part,
  qty,
  `Thing ${n}`,
  null,
  '0',
  null,
  null,
  price,
  ext,
  ' ',
]
export const line2 = (n: number, qty: Cell, price: Cell, ext: Cell): Cell[] => [
  `SKU${n}`,
  'ACME',
  `P-${n}`,
  qty,
  `Thing ${n}`,
  null,
  '0',
  null,
  null,
  price,
  ext,
  null,
  ' ',
]

const total = (label: string, at: number, qty: Cell, value: Cell): Cell[] => {
  const row: Cell[] = Array.from({ length: 13 }, () => null)
  row[at] = label
  row[at + 1] = qty
  row[at === 3 ? 11 : 10] = value
  return row
}
export const total1 = (label: string, qty: Cell, value: Cell): Cell[] => total(label, 3, qty, value)
export const total2 = (label: string, qty: Cell, value: Cell): Cell[] => total(label, 2, qty, value)

export const blank: Cell[] = Array.from({ length: 13 }, () => null)
export const text = (value: Cell): Cell[] => [value, ...blank.slice(1)]
export const head: Cell[][] = [text('Quote: QUO-1111111-A1B2C3 -1'), text('Currency: US Dollar')]
export const sheet = (...rows: Cell[][]): Sheet[] => [{ name: '{0b6a1c2d-51aa-e911-80f1', rows }]
