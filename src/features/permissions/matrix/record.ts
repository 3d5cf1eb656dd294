import { flags, pages } from '@/contracts/permissions'
import type { RolePermissions, UserPermissions } from '@/contracts/permission-matrix'
import { type Cells, cellsOfExceptions, cellsOfGrants, type Subject } from './cells'
import { lockedOutOf } from './lockout'
import { cellKey } from './rows'

/** A role or a user as edited in the matrix. */
export interface MatrixRecord {
  version: number
  name: string
  subject: Subject
  own: Cells
  /** Administration permissions that the editing user would lose. */
  locksOut: (after: Cells) => string[]
}

const allCells = new Set(pages.flatMap(({ url }) => flags.map((flag) => cellKey(url, flag))))

export const recordOfUser = (user: UserPermissions, currentUserId: string): MatrixRecord => {
  const decisions = cellsOfExceptions(user.exceptions)
  const inherited = user.roleIsSystem ? allCells : new Set(cellsOfGrants(user.roleGrants).keys())
  const subject: Subject = { kind: 'user', inherited, everything: user.isSystem }
  return {
    version: user.version,
    name: user.name,
    subject,
    own: decisions,
    locksOut: (after) => (user.userId === currentUserId ? lockedOutOf(subject, decisions, after) : []),
  }
}

export const recordOfRole = (role: RolePermissions): MatrixRecord => {
  const decisions = cellsOfGrants(role.grants)
  const subject: Subject = { kind: 'role', inherited: new Set(), everything: role.isSystem }
  const { ownExceptions } = role
  const locksOut = (after: Cells): string[] => {
    if (!ownExceptions) return []
    // Seen from the editing user, who has this role: its cells are inherited, the user's own exceptions take precedence.
    const exceptions = cellsOfExceptions(ownExceptions)
    const withRole = (cells: Cells): Cells => new Map([...cells, ...exceptions])
    return lockedOutOf({ ...subject, kind: 'user' }, withRole(decisions), withRole(after))
  }
  return { version: role.version, name: role.name, subject, own: decisions, locksOut }
}
