import { withoutCurrency } from '../distributor-quotes/stated'
import type { Cell, Sheet } from '../workbook'
import { aliasKey } from './normal'
import type { ImportField, Mapping, TableLayout } from './types'

/** Further down no heading is looked for; files of distributors have theirs between rows 1 and 30. */
const SEARCHED_ROWS = 40

/** The column of each field that this row would head. A column is one field at most. */
export const guessMapping = (row: readonly Cell[], fields: readonly ImportField[]): Mapping => {
  const keys = row.map((cell) => (typeof cell === 'string' ? aliasKey(withoutCurrency(cell)) : ''))
  const taken = new Set<number>()
  const mapping: Record<string, number> = {}
  for (const { name, aliases } of fields) {
    for (const alias of aliases) {
      const at = keys.findIndex((key, index) => key === alias && !taken.has(index))
      if (at < 0) continue
      mapping[name] = at
      taken.add(at)
      break
    }
  }
  return mapping
}

const worth = (mapping: Mapping, { fields }: TableLayout): number => {
  const found = fields.filter(({ name }) => mapping[name] !== undefined)
  return found.length === 0 ? 0 : found.reduce((sum, { required }) => sum + (required ? 3 : 1), 0)
}

export interface Heading {
  sheet: number
  /** From 0. */
  index: number
  mapping: Mapping
}

/** The row that reads most like the table's heading, in whichever sheet; null when none names two fields. */
export const findHeading = (sheets: readonly Sheet[], layout: TableLayout, only: number | null): Heading | null => {
  let best: Heading | null = null
  let bestWorth = 0
  sheets.forEach(({ rows }, sheet) => {
    if (only !== null && sheet !== only) return
    rows.slice(0, SEARCHED_ROWS).forEach((row, index) => {
      const mapping = guessMapping(row, layout.fields)
      const value = worth(mapping, layout)
      if (Object.keys(mapping).length < 2 || value <= bestWorth) return
      best = { sheet, index, mapping }
      bestWorth = value
    })
  })
  return best
}
