import { cellKey } from './cells'
import type { GridColumn, GridLine } from './types'

/** A form's error messages for its lines, by path: `lines.2.qty`. Pass the same Map or function as long as no message changes. */
export type GridErrors = ReadonlyMap<string, string> | ((path: string) => string | undefined)

/** Errors by line key and column, so that they stay with their line when other lines are added or removed. */
export const errorsByCell = <Line extends GridLine>(
  errors: GridErrors | undefined,
  name: string,
  rows: readonly Line[],
  columns: readonly GridColumn<Line>[],
): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  if (!errors || (errors instanceof Map && errors.size === 0)) return found
  const messageAt = typeof errors === 'function' ? errors : (path: string) => errors.get(path)
  rows.forEach((line, row) => {
    for (const [col, column] of columns.entries()) {
      const fields = [column.id, ...(column.errorFields ?? [])].map((field) => `${name}.${row}.${field}`)
      // An error about the line as a whole, or about the document line that it was taken from, is shown in its first cell.
      const message = (col === 0 ? [...fields, `${name}.${row}`] : fields).map(messageAt).find((text) => text !== undefined)
      if (message !== undefined) found.set(cellKey(line, column), message)
    }
  })
  return found
}
