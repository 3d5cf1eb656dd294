import { sql } from 'drizzle-orm'
import type { PermissionEntry } from '@/contracts/permissions'
import { entryOf } from '../../db/enter'
import { additionalRights, type Cell, isAdministrator } from '../../domain/administration'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { permissionsOf } from '../../http/session-context'
import { activeMembers, effectivePermissionsOf, type Member } from './members'

type InCompany = Pick<Session, 'tx' | 'entry' | 'permissions'>

const currentPermissions = async (tx: InCompany['tx'], companyId: string, userId: string): Promise<PermissionEntry[]> => {
  const entry = await entryOf(tx, companyId, userId)
  return entry ? permissionsOf(entry) : []
}

/**
 * Call it first in every change of permissions. It makes such changes of a company wait for each other: otherwise two administrators who disable
 * each other at the same time would both succeed. A caller who lost a permission while waiting is refused.
 * @throws Problem 403 PERMISSIONS_CHANGED
 */
export const lockAdministration = async ({ tx, entry, permissions }: InCompany): Promise<void> => {
  const { company, user } = entry
  await tx.execute(sql`select 1 from companies where id = ${company.id} for update`)
  const current = await currentPermissions(tx, company.id, user._id)
  if (additionalRights(permissions, current).length)
    throw new Problem(403, 'Your own permissions have just been changed. Reload the page and try again.', { code: 'PERMISSIONS_CHANGED' })
}

const cellText = ({ url, flag }: Cell): string => `“${flag}” on ${url}`
const list = (cells: readonly Cell[]): string => {
  const firstCells = cells.slice(0, 3).map(cellText).join(', ')
  return cells.length > 3 ? `${firstCells} and ${cells.length - 3} more` : firstCells
}

/**
 * Requires that a change grants only permissions that the caller has, on the same page.
 * @throws Problem 403 GRANTS_MORE
 */
export const requireGrantsWithinOwn = ({ permissions }: InCompany, before: readonly PermissionEntry[], after: readonly PermissionEntry[]): void => {
  const lacking = additionalRights(after, [...before, ...permissions])
  if (lacking.length) throw new Problem(403, `You can’t grant what you don’t have yourself: ${list(lacking)}.`, { code: 'GRANTS_MORE' })
}

/** Whether another member has more permissions than the caller, by the type of the account or on any page. */
export const isStronger = ({ entry, permissions }: InCompany, member: Member): boolean =>
  member.userId !== entry.user._id &&
  entry.user.userType !== 'system' &&
  (member.userType === 'system' || additionalRights(effectivePermissionsOf(member), permissions).length > 0)

/**
 * Requires that the changed member has no more permissions than the caller, who could otherwise take the account over or disable it.
 * @throws Problem 403 STRONGER_USER
 */
export const requireNotStronger = (session: InCompany, member: Member): void => {
  if (!isStronger(session, member)) return
  if (member.userType === 'system') throw new Problem(403, `${member.name} is a system user: only a system user may change that.`, { code: 'STRONGER_USER' })
  const excess = list(additionalRights(effectivePermissionsOf(member), session.permissions))
  throw new Problem(403, `${member.name} has permissions that you don’t have: ${excess}. Ask an administrator to do this.`, { code: 'STRONGER_USER' })
}

/**
 * Requires that a changed role grants only permissions that the caller has: nobody may remove permissions from a role that they couldn't grant.
 * @throws Problem 403 STRONGER_ROLE
 */
export const requireRoleNotStronger = ({ permissions }: InCompany, role: { name: string }, grants: readonly PermissionEntry[]): void => {
  const excess = additionalRights(grants, permissions)
  if (excess.length)
    throw new Problem(403, `The role “${role.name}” grants what you don’t have yourself: ${list(excess)}. Ask an administrator to do this.`, {
      code: 'STRONGER_ROLE',
    })
}

/**
 * Requires that the company still has an administrator, who can correct everything. Call it after the change.
 * @throws Problem 409 LAST_ADMINISTRATOR
 */
export const requireAdministratorLeft = async (session: InCompany): Promise<void> => {
  const members = await activeMembers(session)
  if (members.some((member) => isAdministrator(effectivePermissionsOf(member)))) return
  throw new Problem(409, 'The company would be left without an administrator. Make somebody else an administrator first.', { code: 'LAST_ADMINISTRATOR' })
}
