import { and, desc, eq, gt, ilike, isNull, sql } from 'drizzle-orm'
import { type GivableRole, type UserDetail, userFilters, type UserRow } from '@/contracts/users'
import { contains } from '../../db/keyset'
import { invitations, memberships, roles, userPermissions, users } from '../../db/schema/identity'
import { additionalRights } from '../../domain/administration'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { defineList } from '../lists/list'
import { requireMember } from '../memberships/members'
import { isStronger } from '../memberships/rules'
import { allowedByRole, rolesWithGrants } from '../roles/queries'
import { visibleMemberFields } from './shown'

const columns = {
  id: memberships.userId,
  fullName: visibleMemberFields.name,
  userName: visibleMemberFields.userName,
  email: visibleMemberFields.email,
  phoneNumber: visibleMemberFields.phoneNumber,
  status: visibleMemberFields.status,
  role: { id: roles.id, role: roles.name },
  secondStep: visibleMemberFields.secondStep,
  lastLoginAt: visibleMemberFields.lastLoginAt,
  joinedAt: memberships.joinedAt,
  invitedAt: memberships.invitedAt,
  isSystem: visibleMemberFields.isSystem,
  version: memberships.version,
}

const ofRole = and(eq(roles.companyId, memberships.companyId), eq(roles.id, memberships.roleId))
const lower = (column: (typeof visibleMemberFields)['name']) => sql`lower(${column})`

/** A company has few users, and most of the sort keys are in another table: no index serves these orders. */
export const userList = defineList({
  module: 'users',
  filters: userFilters,
  columns: {
    status: visibleMemberFields.status,
    role: sql`${roles.name}`,
    secondStep: sql`coalesce(${visibleMemberFields.secondStep}, 'unknown')`,
    name: visibleMemberFields.name,
    email: visibleMemberFields.email,
  },
  sorts: {
    name: { keys: [{ sql: lower(visibleMemberFields.name), cast: 'text' }] },
    email: { keys: [{ sql: lower(visibleMemberFields.email), cast: 'text' }] },
    role: { keys: [{ sql: sql`lower(${roles.name})`, cast: 'text' }] },
    lastLoginAt: { keys: [{ sql: sql`coalesce(${visibleMemberFields.lastLoginAt}, '')`, cast: 'text' }] },
  },
  id: memberships.userId,
  from: sql`from ${memberships} join ${users} on ${eq(users.id, memberships.userId)} join ${roles} on ${ofRole}`,
  scope: (company) => eq(memberships.companyId, company),
  search: (q) => [visibleMemberFields.name, visibleMemberFields.email, visibleMemberFields.userName].map((column) => ilike(column, contains(q))),
  rows: async ({ tx }, { where, orderBy, limit, sortKeys }) => {
    const found = await tx
      .select({ ...columns, sortKeys })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(roles, ofRole)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
    return found.map((row): UserRow & { id: string; sortKeys: string[] } => ({ ...row, _id: row.id }))
  },
})

/** @throws Problem 404 for somebody who is no member of the company */
export const getUser = async (session: Session, userId: string): Promise<UserDetail> => {
  const { tx, entry } = session
  const member = await requireMember(session, userId)
  const thisMembership = and(eq(memberships.companyId, entry.company.id), eq(memberships.userId, userId))
  const [row] = await tx
    .select({
      ...columns,
      disabledAt: memberships.disabledAt,
      invitedBy: sql<string | null>`(select i.full_name from users i where i.id = ${memberships.invitedBy})`,
      exceptions: sql<number>`(select count(*)::int from ${userPermissions} where ${and(
        eq(userPermissions.companyId, memberships.companyId),
        eq(userPermissions.userId, memberships.userId),
      )})`,
      belongsElsewhere: sql<
        boolean | null
      >`case when ${memberships.joinedAt} is not null then exists (select 1 from memberships_elsewhere(${memberships.userId})) end`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, ofRole)
    .where(thisMembership)
  if (!row) throw new Error(`member ${userId} without a row`)
  const open = and(eq(invitations.companyId, entry.company.id), eq(invitations.userId, userId), isNull(invitations.usedAt), isNull(invitations.revokedAt))
  const [invitation] = member.joined
    ? []
    : await tx
        .select({ expiresAt: invitations.expiresAt })
        .from(invitations)
        .where(and(open, gt(invitations.expiresAt, sql`now()`)))
        .orderBy(desc(invitations.createdAt))
        .limit(1)
  return { ...row, _id: row.id, invitationEndsAt: invitation?.expiresAt ?? null, isStronger: isStronger(session, member) }
}

/** @throws Problem 422 at `roleId` when this company has no such role */
export const requireRoleToGive = async (session: Session, roleId: string) => {
  const role = (await rolesWithGrants(session)).find(({ id }) => id === roleId)
  if (!role) throw invalidField('roleId', 'There is no such role.', 'unknown')
  return role
}

/** Nobody may give a role that grants more than they have: the server refuses it, and the screen doesn't offer it. */
export const givableRoles = async (session: Session): Promise<GivableRole[]> =>
  (await rolesWithGrants(session)).map(({ id, role, description, isSystem, grants }) => ({
    id,
    role,
    description,
    mayGive: additionalRights(allowedByRole(isSystem, grants), session.permissions).length === 0,
  }))
