import { withoutCurrency } from '../distributor-quotes/stated'
import type { Cell, Sheet } from '../workbook'
import { aliasKey } from './normal'
import type { ImportField, Mapping, TableLayout } from './types'

/** Number of rows in which a heading is looked for; files of distributors have theirs between rows 1 and 30. */
const SEARCHED_ROWS = 40

/** Maps each field to the column of this row that names it. A column belongs to one field at most. */
export const guessMapping = (row: readonly Cell[], fields: readonly ImportField[]): Mapping => {
  const keys = row.map((cell) => (typeof cell === 'string' ? aliasKey(withoutCurrency(cell)) : ''))
  const usedColumns = new Set<number>()
  const mapping: Record<string, number> = {}
  const take = (name: string, headings: readonly string[]): void => {
    for (const heading of mapping[name] === undefined ? headings : []) {
      const at = keys.findIndex((key, index) => key === heading && !usedColumns.has(index))
      if (at < 0) continue
      mapping[name] = at
      usedColumns.add(at)
      return
    }
  }
  for (const { name, aliases } of fields) take(name, aliases)
  for (const { name, otherwise } of fields) take(name, otherwise ?? [])
  return mapping
}

const score = (mapping: Mapping, { fields }: TableLayout): number => {
  const found = fields.filter(({ name }) => mapping[name] !== undefined)
  return found.length === 0 ? 0 : found.reduce((sum, { required }) => sum + (required ? 3 : 1), 0)
}

export interface Heading {
  sheet: number
  /** Row of the heading, from 0. */
  index: number
  mapping: Mapping
}

/** Finds the row that looks most like the table's heading, in any sheet; null if none names two fields. */
export const findHeading = (sheets: readonly Sheet[], layout: TableLayout, onlySheet: number | null): Heading | null => {
  let best: Heading | null = null
  let bestScore = 0
  sheets.forEach(({ rows }, sheet) => {
    if (onlySheet !== null && sheet !== onlySheet) return
    rows.slice(0, SEARCHED_ROWS).forEach((row, index) => {
      const mapping = guessMapping(row, layout.fields)
      const value = score(mapping, layout)
      if (Object.keys(mapping).length < 2 || value <= bestScore) return
      best = { sheet, index, mapping }
      bestScore = value
    })
  })
  return best
}
