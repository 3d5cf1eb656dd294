import { flags, pages } from '@/contracts/permissions'
import type { RolePermissions, UserPermissions } from '@/contracts/permission-matrix'
import { type Cells, cellsOfExceptions, cellsOfGrants, type Subject } from './cells'
import { lockedOutOf } from './lockout'
import { cellKey } from './rows'

/** A role or a user as the matrix edits them. */
export interface MatrixRecord {
  version: number
  name: string
  subject: Subject
  own: Cells
  /** What whoever edits would lose of their own administration. */
  locksOut: (after: Cells) => string[]
}

const all = new Set(pages.flatMap(({ url }) => flags.map((flag) => cellKey(url, flag))))

export const recordOfUser = (user: UserPermissions, me: string): MatrixRecord => {
  const own = cellsOfExceptions(user.exceptions)
  const inherited = user.roleIsSystem ? all : new Set(cellsOfGrants(user.roleGrants).keys())
  const subject: Subject = { kind: 'user', inherited, everything: user.isSystem }
  return { version: user.version, name: user.name, subject, own, locksOut: (after) => (user.userId === me ? lockedOutOf(subject, own, after) : []) }
}

export const recordOfRole = (role: RolePermissions): MatrixRecord => {
  const own = cellsOfGrants(role.grants)
  const subject: Subject = { kind: 'role', inherited: new Set(), everything: role.isSystem }
  const { ownExceptions } = role
  const locksOut = (after: Cells): string[] => {
    if (!ownExceptions) return []
    // As the one who has this role sees it: the role's cells are inherited, one's own exceptions decide.
    const mine = cellsOfExceptions(ownExceptions)
    const withRole = (cells: Cells): Cells => new Map([...cells, ...mine])
    return lockedOutOf({ ...subject, kind: 'user' }, withRole(own), withRole(after))
  }
  return { version: role.version, name: role.name, subject, own, locksOut }
}
