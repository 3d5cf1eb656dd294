import { type Cells, type Change, changesBetween } from './cells'
import type { MatrixRow } from './rows'

export interface Conflict {
  cell: string
  mine: Change['to']
  theirs: Change['to']
}
export interface Merged {
  /** Cells that the other user saved, with my changes reapplied. */
  own: Cells
  /** Changes that the other user saved. */
  theirChanges: readonly Change[]
  /** Cells that both changed differently: `own` has my decisions until I take theirs. */
  conflicts: readonly Conflict[]
}

export const withCell = (cells: Cells, cell: string, to: Change['to']): Cells => {
  const after = new Map(cells)
  if (to) after.set(cell, to)
  else after.delete(cell)
  return after
}

/** Reapplies my changes to the cells that another user saved in the meantime. */
export const mergeCells = (rows: readonly MatrixRow[], base: Cells, mine: Cells, theirs: Cells): Merged => {
  const theirChanges = changesBetween(rows, base, theirs)
  const changedByThem = new Set(theirChanges.map(({ cell }) => cell))
  const myChanges = changesBetween(rows, base, mine)
  const mergedCells = myChanges.reduce((cells, { cell, to }) => withCell(cells, cell, to), theirs)
  const conflicts = myChanges
    .filter(({ cell, to }) => changedByThem.has(cell) && theirs.get(cell) !== to)
    .map(({ cell, to }) => ({ cell, mine: to, theirs: theirs.get(cell) }))
  return { own: mergedCells, theirChanges, conflicts }
}
