import { flags } from '@/contracts/permissions'
import { allowed } from './matrix/cells'
import type { MatrixRecord } from './matrix/record'
import type { MatrixRow } from './matrix/rows'
import { flagName } from './matrix/words'

export interface Difference {
  url: string
  page: string
  flag: string
  /** Whether the first and the second record allow it. */
  allowed: readonly [boolean, boolean]
}

/** Permissions that only one of two records has, by page. */
export const differencesOf = (rows: readonly MatrixRow[], first: MatrixRecord, second: MatrixRecord): Difference[] =>
  rows
    .filter(({ isGroup }) => !isGroup)
    .flatMap(({ id, label, cells }) =>
      cells.flatMap((group, column) => {
        const [cell] = group
        const flag = flags[column]
        if (cell === undefined || flag === undefined) return []
        const may = [first, second].map(({ subject, own }) => allowed(subject, own, cell)) as [boolean, boolean]
        return may[0] === may[1] ? [] : [{ url: id, page: label, flag: flagName(flag), allowed: may }]
      }),
    )
