import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { moduleOf } from '@/contracts/permission-flags'
import type { rolePermissionsInput, userPermissionsInput } from '@/contracts/permission-input'
import { rolePermissions, roles, userPermissions } from '../../db/schema/identity'
import { changedGrants } from '../../domain/changed-grants'
import type { RoleGrant, UserGrant } from '../../domain/permissions'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { allowedByRole, grantsOfRole } from '../roles/queries'
import { requireEditableRole } from '../roles/service'
import { claimMembership } from '../memberships/claim'
import { allMembers, effectivePermissionsOf, requireMember } from '../memberships/members'
import { getRolePermissions, getUserPermissions } from './queries'
import { lockAdministration, requireAdministratorLeft, requireGrantsWithinOwn, requireNotStronger, requireRoleNotStronger } from '../memberships/rules'

/**
 * Replaces all exceptions of a user in the company that the session is bound to.
 * @throws Problem 404 for another company, or for a user who isn't a member of this one; 403 GRANTS_MORE, STRONGER_USER; 409 LAST_ADMINISTRATOR
 */
export const setUserPermissions = async (session: Session, params: { userId: string; companyId: string }, input: z.output<typeof userPermissionsInput>) => {
  const { tx, entry, audit } = session
  if (params.companyId !== entry.company.id) throw notFound()
  await lockAdministration(session)
  const member = await requireMember(session, params.userId)
  requireNotStronger(session, member)
  const { userId } = member
  const after: UserGrant[] = input.entries.filter(({ allow, deny }) => allow.length + deny.length > 0).map((one) => ({ ...one, module: moduleOf(one.url) }))
  requireGrantsWithinOwn(session, effectivePermissionsOf(member), effectivePermissionsOf({ ...member, userGrants: after }))
  await claimMembership(session, userId, input.version, () => getUserPermissions(session, userId))
  await tx.delete(userPermissions).where(and(eq(userPermissions.companyId, entry.company.id), eq(userPermissions.userId, userId)))
  if (after.length) await tx.insert(userPermissions).values(after.map((grant) => ({ ...grant, companyId: entry.company.id, userId })))
  await requireAdministratorLeft(session)
  const { before, after: changed } = changedGrants(member.userGrants, after)
  await audit({ entity: 'user', entityId: userId, action: 'permissions', before: { exceptions: before }, after: { exceptions: changed, reason: input.reason } })
  return getUserPermissions(session, userId)
}

/** Requires that no member whose permissions change with the role has more permissions than the caller. */
const requireNoStrongerMember = async (session: Session, roleId: string, after: readonly RoleGrant[]) => {
  for (const member of await allMembers(session)) {
    if (member.roleId !== roleId || member.userType === 'system') continue
    const current = effectivePermissionsOf(member)
    const changed = effectivePermissionsOf({ ...member, roleGrants: [...after] })
    if (JSON.stringify(current) !== JSON.stringify(changed)) requireNotStronger(session, member)
  }
}

/**
 * Replaces all grants of a role.
 * @throws Problem 404; 403 GRANTS_MORE, STRONGER_USER; 409 SYSTEM_ROLE, LAST_ADMINISTRATOR
 */
export const setRolePermissions = async (session: Session, id: string, input: z.output<typeof rolePermissionsInput>) => {
  const { tx, entry, audit } = session
  await lockAdministration(session)
  const role = await requireEditableRole(session, id)
  const before = await grantsOfRole(session, id)
  const after: RoleGrant[] = input.entries.filter(({ flags }) => flags.length > 0).map((one) => ({ ...one, module: moduleOf(one.url) }))
  requireRoleNotStronger(session, role, allowedByRole(false, before))
  await requireNoStrongerMember(session, id, after)
  requireGrantsWithinOwn(session, allowedByRole(false, before), allowedByRole(false, after))
  await claimRecord(session, roles, id, input.version, () => getRolePermissions(session, id))
  await tx.delete(rolePermissions).where(and(eq(rolePermissions.companyId, entry.company.id), eq(rolePermissions.roleId, id)))
  if (after.length) await tx.insert(rolePermissions).values(after.map((grant) => ({ ...grant, companyId: entry.company.id, roleId: id })))
  await requireAdministratorLeft(session)
  const changes = changedGrants(before, after)
  await audit({
    entity: 'role',
    entityId: id,
    action: 'permissions',
    before: { grants: changes.before },
    after: { grants: changes.after, reason: input.reason },
  })
  return getRolePermissions(session, id)
}
