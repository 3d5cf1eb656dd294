import { sql } from 'drizzle-orm'
import type { PermissionEntry } from '@/contracts/permissions'
import { entryOf } from '../../db/enter'
import { beyond, type Cell, isAdministrator } from '../../domain/administration'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { permissionsOf } from '../../http/session-context'
import { activeMembers, effectiveOf, type Member } from './members'

type InCompany = Pick<Session, 'tx' | 'entry' | 'permissions'>

const presentPermissions = async (tx: InCompany['tx'], companyId: string, userId: string): Promise<PermissionEntry[]> => {
  const entry = await entryOf(tx, companyId, userId)
  return entry ? permissionsOf(entry) : []
}

/**
 * Call it first in whatever changes who may do what: such changes of one company are made one after the other, or of two
 * administrators who disable each other at the same moment both would succeed. Who lost a permission while waiting here is refused.
 * @throws Problem 403 PERMISSIONS_CHANGED
 */
export const lockAdministration = async ({ tx, entry, permissions }: InCompany): Promise<void> => {
  const { company, user } = entry
  await tx.execute(sql`select 1 from companies where id = ${company.id} for update`)
  const now = await presentPermissions(tx, company.id, user._id)
  if (beyond(permissions, now).length)
    throw new Problem(403, 'Your own permissions have just been changed. Reload the page and try again.', { code: 'PERMISSIONS_CHANGED' })
}

const named = ({ url, flag }: Cell): string => `“${flag}” on ${url}`
const list = (cells: readonly Cell[]): string => {
  const shown = cells.slice(0, 3).map(named).join(', ')
  return cells.length > 3 ? `${shown} and ${cells.length - 3} more` : shown
}

/**
 * Nobody grants what they lack: what becomes allowed by a change must be allowed to whoever makes it, on the same page.
 * @throws Problem 403 GRANTS_MORE
 */
export const requireNoMore = ({ permissions }: InCompany, before: readonly PermissionEntry[], after: readonly PermissionEntry[]): void => {
  const lacking = beyond(after, [...before, ...permissions])
  if (lacking.length) throw new Problem(403, `You can’t grant what you don’t have yourself: ${list(lacking)}.`, { code: 'GRANTS_MORE' })
}

/** Whether somebody else may do more than the caller, by the account's kind or on any page. */
export const isStronger = ({ entry, permissions }: InCompany, member: Member): boolean =>
  member.userId !== entry.user._id && entry.user.userType !== 'system' && (member.userType === 'system' || beyond(effectiveOf(member), permissions).length > 0)

/**
 * Nobody changes somebody who may do more than they themselves: whoever could would take that account over, or the other out of the way.
 * @throws Problem 403 STRONGER_USER
 */
export const requireNotStronger = (session: InCompany, member: Member): void => {
  if (!isStronger(session, member)) return
  if (member.userType === 'system') throw new Problem(403, `${member.name} is a system user: only a system user may change that.`, { code: 'STRONGER_USER' })
  const more = list(beyond(effectiveOf(member), session.permissions))
  throw new Problem(403, `${member.name} has permissions that you don’t have: ${more}. Ask an administrator to do this.`, { code: 'STRONGER_USER' })
}

/**
 * Nor a role that grants more, whoever has it: taking from it what one lacks is as far out of one's reach as granting it.
 * @throws Problem 403 STRONGER_ROLE
 */
export const requireRoleNotStronger = ({ permissions }: InCompany, role: { name: string }, grants: readonly PermissionEntry[]): void => {
  const more = beyond(grants, permissions)
  if (more.length)
    throw new Problem(403, `The role “${role.name}” grants what you don’t have yourself: ${list(more)}. Ask an administrator to do this.`, {
      code: 'STRONGER_ROLE',
    })
}

/**
 * Call it after the change: somebody must be left who can put everything right again.
 * @throws Problem 409 LAST_ADMINISTRATOR
 */
export const requireAdministratorLeft = async (session: InCompany): Promise<void> => {
  const members = await activeMembers(session)
  if (members.some((member) => isAdministrator(effectiveOf(member)))) return
  throw new Problem(409, 'The company would be left without an administrator. Make somebody else an administrator first.', { code: 'LAST_ADMINISTRATOR' })
}
