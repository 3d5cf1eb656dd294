import { cellLine } from '../distributor-quotes/cells'
import type { Cell } from '../workbook'
import type { CellProblem, Mapping } from './types'

export interface RowOfCells {
  cells: readonly Cell[]
}

/** A sign that is seen and never taken out begins most cells, which needn't be cleaned to know that something is left. */
const isSeen = (code: number): boolean => code > 32 && code < 127
const isFilled = (cell: Cell | undefined): boolean =>
  cell !== null && cell !== undefined && cell !== '' && ((typeof cell === 'string' && isSeen(cell.charCodeAt(0))) || cellLine(cell) !== '')

/** Width of the heading, up to its last filled cell. */
const widthOf = (heading: readonly Cell[]): number => heading.findLastIndex(isFilled) + 1

/**
 * Reports cells beyond the heading's last column, which belong to no field. If most rows have one, it is a column without a name and counts as
 * a column. If only few rows of a text file have one, a separator within a text has moved all cells after it, so that the row would be
 * misread. In a workbook cells don't move, so such a cell is a note beside the table.
 */
export const surplusIn = (
  heading: readonly Cell[] | null,
  rows: readonly RowOfCells[],
  mapping: Mapping,
  delimited: boolean,
): ((row: RowOfCells) => CellProblem[]) => {
  const width = heading === null ? 0 : widthOf(heading)
  if (width === 0) return () => []
  const mappedColumns = new Set(Object.values(mapping))
  const counts: number[] = []
  for (const { cells } of rows) for (let at = width; at < cells.length; at++) if (isFilled(cells[at])) counts[at] = (counts[at] ?? 0) + 1
  const isColumn = (at: number) => mappedColumns.has(at) || (counts[at] ?? 0) * 2 > rows.length
  return ({ cells }) => {
    for (let at = width; at < cells.length; at++) {
      if (!isFilled(cells[at]) || isColumn(at)) continue
      const text = cellLine(cells[at]).slice(0, 40)
      const why = delimited
        ? ' A separator within a text may have moved the cells of this row: put that text in quotes, or leave the row out.'
        : ' It is not imported.'
      const message = `“${text}” stands beyond the last column.${why}`
      return [{ field: null, column: at, code: 'SURPLUS_CELL', message, severity: delimited ? 'error' : 'warning' }]
    }
    return []
  }
}
