import { type Cells, type Change, changesBetween } from './cells'
import type { MatrixRow } from './rows'

export interface Conflict {
  cell: string
  mine: Change['to']
  theirs: Change['to']
}
export interface Merged {
  /** What they saved, with my changes made again. */
  own: Cells
  /** What they changed. */
  theirChanges: readonly Change[]
  /** Cells that both changed, differently: mine stand in `own` until I take theirs. */
  conflicts: readonly Conflict[]
}

export const withCell = (cells: Cells, cell: string, to: Change['to']): Cells => {
  const after = new Map(cells)
  if (to) after.set(cell, to)
  else after.delete(cell)
  return after
}

/** Makes my changes again on what somebody else saved meanwhile. */
export const mergeCells = (rows: readonly MatrixRow[], base: Cells, mine: Cells, theirs: Cells): Merged => {
  const theirChanges = changesBetween(rows, base, theirs)
  const changedByThem = new Set(theirChanges.map(({ cell }) => cell))
  const myChanges = changesBetween(rows, base, mine)
  const own = myChanges.reduce((cells, { cell, to }) => withCell(cells, cell, to), theirs)
  const conflicts = myChanges
    .filter(({ cell, to }) => changedByThem.has(cell) && theirs.get(cell) !== to)
    .map(({ cell, to }) => ({ cell, mine: to, theirs: theirs.get(cell) }))
  return { own, theirChanges, conflicts }
}
