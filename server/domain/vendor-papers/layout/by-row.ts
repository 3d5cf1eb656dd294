/** Items on a paper, with quick access to those of one row. */
export interface ByRow<T> {
  all: readonly T[]
  on: (row: number) => readonly T[]
}

const NONE: readonly never[] = []

export const byRow = <T extends { row: number }>(all: readonly T[]): ByRow<T> => {
  const rows = new Map<number, T[]>()
  for (const each of all) {
    const known = rows.get(each.row)
    if (known) known.push(each)
    else rows.set(each.row, [each])
  }
  return { all, on: (row) => rows.get(row) ?? NONE }
}

/** Shortens a list to its first and last items, so that a paper that is made to be slow to read isn't. */
export const bothEnds = <T>(all: readonly T[], most: number): readonly T[] => (all.length <= most ? all : [...all.slice(0, most / 2), ...all.slice(-most / 2)])
