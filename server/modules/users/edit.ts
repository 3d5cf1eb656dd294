import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { userPatch } from '@/contracts/users'
import { memberships, users } from '../../db/schema/identity'
import { effectivePermissions } from '../../domain/permissions'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { Tx } from '../../ports'
import { effectivePermissionsOf, type Member } from '../memberships/members'
import { requireAdministratorLeft, requireGrantsWithinOwn } from '../memberships/rules'
import { requireOwnAccount } from './account'
import { requireRoleToGive } from './queries'

type Edit = Extract<z.output<typeof userPatch>, { action: 'edit' }>

const thisMembership = ({ entry }: Session, { userId }: Member) => and(eq(memberships.companyId, entry.company.id), eq(memberships.userId, userId))

/** Gives the user another role and keeps the exceptions. The caller must have every right that this adds. */
const changeRole = async (session: Session, member: Member, roleId: string): Promise<void> => {
  const role = await requireRoleToGive(session, roleId)
  const { userId, userType, userGrants } = member
  requireGrantsWithinOwn(
    session,
    effectivePermissionsOf(member),
    effectivePermissions({ userId, userType, roleIsSystem: role.isSystem }, role.grants, userGrants),
  )
  await session.tx.update(memberships).set({ roleId }).where(thisMembership(session, member))
  await requireAdministratorLeft(session)
}

/** @throws Problem 422 at `userName` when another account has it */
export const requireFreeUserName = async (tx: Tx, userId: string, userName: string): Promise<void> => {
  const [taken] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.userName})`, userName.toLowerCase()), ne(users.id, userId)))
  if (taken) throw invalidField('userName', 'This user name is taken. Choose another.', 'taken')
}

const changeAccount = async (session: Session, member: Member, { fullName, userName, phoneNumber }: Edit): Promise<void> => {
  if (member.userId === session.entry.user._id)
    throw new Problem(409, 'Change your own account in your profile, which asks for your password where it is needed.', { code: 'OWN_ACCOUNT' })
  const account = await requireOwnAccount(session, member)
  if (userName !== undefined) await requireFreeUserName(session.tx, member.userId, userName)
  await session.tx
    .update(users)
    .set({ fullName, userName, ...(phoneNumber === undefined ? {} : { phoneNumber }), version: sql`${users.version} + 1` })
    .where(eq(users.id, account.id))
}

/** Changes the role in this company and, if the account belongs to no other company, its name, user name and phone. */
export const editUser = async (session: Session, member: Member, patch: Edit): Promise<void> => {
  const { roleId, fullName, userName, phoneNumber } = patch
  const touchesAccount = [fullName, userName, phoneNumber].some((value) => value !== undefined)
  if (!member.joined) {
    const personalField = userName !== undefined ? 'userName' : phoneNumber !== undefined ? 'phoneNumber' : null
    if (personalField) throw invalidField(personalField, `${member.name} chooses this when joining.`)
    if (fullName !== undefined) await session.tx.update(memberships).set({ invitedName: fullName }).where(thisMembership(session, member))
  } else if (touchesAccount) await changeAccount(session, member, patch)
  if (roleId !== undefined && roleId !== member.roleId) await changeRole(session, member, roleId)
}
