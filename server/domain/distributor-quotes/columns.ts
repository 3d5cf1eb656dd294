import type { Cell } from '../workbook'
import { columnAliases, type ColumnField, type StopRow, stopRows } from './aliases'
import { cellNumber, headingKey } from './cells'
import { withoutCurrency } from './stated'

/** Column index of each field, from 0. */
export type Columns = Partial<Record<ColumnField, number>>

const columnIndexOf = (keys: readonly string[], aliases: readonly string[]): number | undefined => {
  for (const alias of aliases) {
    const at = keys.indexOf(alias)
    if (at >= 0) return at
  }
  return undefined
}

/** The columns of a row that is a table's heading (it names a quantity, a price, and a part or a description); null for other rows. */
export const columnsOf = (row: readonly Cell[]): Columns | null => {
  const keys = row.slice(0, 200).map((cell) => headingKey(withoutCurrency(cell)))
  const columns: Columns = {}
  for (const [field, aliases] of Object.entries(columnAliases)) {
    const at = columnIndexOf(keys, aliases)
    if (at !== undefined) columns[field as ColumnField] = at
  }
  const priced = columns.price !== undefined || columns.extPrice !== undefined
  const named = columns.sku !== undefined || columns.mfrPartNo !== undefined || columns.description !== undefined
  return columns.qty !== undefined && priced && named ? columns : null
}

/** Tells the distributor's two layouts apart: 1 numbers its lines, 2 has a column of its own for product information. */
export const variantOf = (columns: Columns): 1 | 2 | 'other' => {
  if (columns.sku === undefined || columns.mfrPartNo === undefined || columns.extMsrp === undefined) return 'other'
  if (columns.productInfo !== undefined) return 2
  return columns.lineNo === undefined ? 'other' : 1
}

/** The kind of total in a row; null for none. A product that is called "Total" has a quantity and a unit price, a total doesn't have both. */
export const stopRowOf = (row: readonly Cell[], columns: Columns): StopRow | null => {
  const isNumber = (at: number | undefined) => at !== undefined && cellNumber(row[at]).state === 'read'
  if (isNumber(columns.price) && isNumber(columns.qty)) return null
  for (const cell of row.slice(0, 200)) {
    const key = typeof cell === 'string' ? headingKey(cell) : ''
    if (Object.hasOwn(stopRows, key)) return stopRows[key] ?? null
  }
  return null
}
