import { sql } from 'drizzle-orm'
import type { MemberState, PermissionSubjects, RolePermissions, UserPermissions } from '@/contracts/permission-matrix'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { grantsOfRole, listRoles, requireRole } from '../roles/queries'
import { allMembers, effectivePermissionsOf, type Member, requireMember } from '../memberships/members'

type InCompany = Pick<Session, 'tx' | 'entry'>

export const stateOf = ({ accountStatus, joined, disabled }: Pick<Member, 'accountStatus' | 'joined' | 'disabled'>): MemberState =>
  !joined ? 'invited' : accountStatus !== 'active' ? 'inactive' : disabled ? 'disabled' : 'active'

export const listSubjects = async (session: InCompany): Promise<PermissionSubjects> => {
  const [members, roles] = await Promise.all([allMembers(session), listRoles(session)])
  return { users: members.map((member) => ({ id: member.userId, name: member.name, email: member.email, role: member.role, state: stateOf(member) })), roles }
}

const userPermissionsOf = (member: Member): UserPermissions => ({
  userId: member.userId,
  name: member.name,
  role: member.role,
  roleId: member.roleId,
  state: stateOf(member),
  isSystem: member.userType === 'system',
  roleIsSystem: member.roleIsSystem,
  roleGrants: member.roleGrants,
  exceptions: member.userGrants,
  effective: effectivePermissionsOf(member),
  version: member.version,
})

/** @throws Problem 404 */
export const getUserPermissions = async (session: InCompany, userId: string): Promise<UserPermissions> =>
  userPermissionsOf(await requireMember(session, userId))

/** @throws Problem 404 */
export const getRolePermissions = async (session: InCompany, id: string): Promise<RolePermissions> => {
  const role = await requireRole(session, id)
  const { entry } = session
  return { ...role, grants: await grantsOfRole(session, id), ownExceptions: entry.role.id === id && entry.user.userType !== 'system' ? entry.userGrants : null }
}

/** Whether the account has a second step, which the company may require. */
export const hasSecondStep = async ({ tx }: InCompany, userId: string): Promise<boolean> => {
  const [row] = await rowsOf<{ has: boolean }>(tx, sql`select second_step <> 'none' as has from users where id = ${userId}`)
  return row?.has ?? false
}
