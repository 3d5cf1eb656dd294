import type { MatrixRow } from './rows'

export interface Place {
  row: number
  column: number
}

/** Number of rows that Page Up and Page Down move. */
const PAGE = 10

const used = (rows: readonly MatrixRow[], { row, column }: Place): boolean => (rows[row]?.cells[column]?.length ?? 0) > 0

/** First used cell on the way from `from`, step by step; `start` where there is none. */
const seek = (rows: readonly MatrixRow[], from: Place, rowStep: number, columnStep: number, start: Place): Place => {
  let place = from
  while (rows[place.row] && place.column >= 0 && place.column < (rows[0]?.cells.length ?? 0)) {
    if (used(rows, place)) return place
    place = { row: place.row + rowStep, column: place.column + columnStep }
  }
  return start
}

const shifted = ({ row, column }: Place, rows: number, columns = 0): Place => ({ row: row + rows, column: column + columns })

/** Cell that a key moves to, skipping unused cells; null for a key that doesn't move. */
export const moveTarget = (rows: readonly MatrixRow[], place: Place, key: string, ctrl: boolean): Place | null => {
  const lastRow = rows.length - 1
  const lastColumn = (rows[0]?.cells.length ?? 1) - 1
  const { row, column } = place
  const first = (inRow: number) => seek(rows, { row: inRow, column: 0 }, 0, 1, place)
  const last = (inRow: number) => seek(rows, { row: inRow, column: lastColumn }, 0, -1, place)
  const steps: Record<string, () => Place> = {
    ArrowRight: () => seek(rows, shifted(place, 0, 1), 0, 1, place),
    ArrowLeft: () => seek(rows, shifted(place, 0, -1), 0, -1, place),
    ArrowDown: () => seek(rows, ctrl ? { row: lastRow, column } : shifted(place, 1), ctrl ? -1 : 1, 0, place),
    ArrowUp: () => seek(rows, ctrl ? { row: 0, column } : shifted(place, -1), ctrl ? 1 : -1, 0, place),
    Home: () => first(ctrl ? 0 : row),
    End: () => last(ctrl ? lastRow : row),
    // Searches back from there: the column may end before the rows do.
    PageDown: () => seek(rows, { row: Math.min(lastRow, row + PAGE), column }, -1, 0, place),
    PageUp: () => seek(rows, { row: Math.max(0, row - PAGE), column }, 1, 0, place),
  }
  return steps[key]?.() ?? null
}
