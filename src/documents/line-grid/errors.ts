import { cellKey } from './cells'
import type { GridColumn, GridLine } from './types'

/** What a form says of its lines, by path: `lines.2.qty`. Keep a Map's or function's identity while nothing in it changes. */
export type GridErrors = ReadonlyMap<string, string> | ((path: string) => string | undefined)

/** Errors by line and column, so that they stay with their line when others come and go. */
export const errorsByCell = <Line extends GridLine>(
  errors: GridErrors | undefined,
  name: string,
  rows: readonly Line[],
  columns: readonly GridColumn<Line>[],
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  if (!errors || (errors instanceof Map && errors.size === 0)) return found
  const at = typeof errors === 'function' ? errors : (path: string) => errors.get(path)
  rows.forEach((line, row) => {
    for (const [col, column] of columns.entries()) {
      const fields = [column.id, ...(column.errorFields ?? [])].map((field) => `${name}.${row}.${field}`)
      // What is said of a line as a whole, or of what it takes from, stands in its first cell.
      const message = (col === 0 ? [...fields, `${name}.${row}`] : fields).map(at).find((text) => text !== undefined)
      if (message !== undefined) found.set(cellKey(line, column), message)
    }
  })
  return found
}
