import type { Cell } from '../workbook'
import { columnAliases, type ColumnField, type StopRow, stopRows } from './aliases'
import { cellNumber, headingKey } from './cells'
import { withoutCurrency } from './stated'

/** Where each field stands, counted from 0. */
export type Columns = Partial<Record<ColumnField, number>>

const place = (keys: readonly string[], aliases: readonly string[]): number | undefined => {
  for (const alias of aliases) {
    const at = keys.indexOf(alias)
    if (at >= 0) return at
  }
  return undefined
}

/** The columns if this row is a table's heading: a quantity, a price, and a part or a description. Else null. */
export const columnsOf = (row: readonly Cell[]): Columns | null => {
  const keys = row.slice(0, 200).map((cell) => headingKey(withoutCurrency(cell)))
  const columns: Columns = {}
  for (const [field, aliases] of Object.entries(columnAliases)) {
    const at = place(keys, aliases)
    if (at !== undefined) columns[field as ColumnField] = at
  }
  const priced = columns.price !== undefined || columns.extPrice !== undefined
  const named = columns.sku !== undefined || columns.mfrPartNo !== undefined || columns.description !== undefined
  return columns.qty !== undefined && priced && named ? columns : null
}

/** The two layouts of the one distributor: 1 numbers its lines, 2 has a column of its own for product information. */
export const variantOf = (columns: Columns): 1 | 2 | 'other' => {
  if (columns.sku === undefined || columns.mfrPartNo === undefined || columns.extMsrp === undefined) return 'other'
  if (columns.productInfo !== undefined) return 2
  return columns.lineNo === undefined ? 'other' : 1
}

/** Which total this row states, if any. A product that is called "Total" has a quantity and a unit price, a total hasn't both. */
export const stopRowOf = (row: readonly Cell[], columns: Columns): StopRow | null => {
  const reads = (at: number | undefined) => at !== undefined && cellNumber(row[at]).state === 'read'
  if (reads(columns.price) && reads(columns.qty)) return null
  for (const cell of row.slice(0, 200)) {
    const key = typeof cell === 'string' ? headingKey(cell) : ''
    if (Object.hasOwn(stopRows, key)) return stopRows[key] ?? null
  }
  return null
}
