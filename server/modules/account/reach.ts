import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { type Member, membershipsElsewhere, requireMember } from '../memberships/members'
import { isStronger } from '../memberships/rules'
import type { UserRow } from '../auth/prove-password'

/** An account and the caller's rights to it: `isOwn` implies `mayEdit`, which implies `maySeeHistory`. */
export interface Reach {
  user: UserRow
  member: Member
  isOwn: boolean
  mayEdit: boolean
  maySeeHistory: boolean
}

/**
 * Finds the account of the caller, or of a member of this company if the caller may read its users. Another user's account may be changed
 * only if the user belongs to no other company and has no more permissions than the caller; system users may change any account.
 * @throws Problem 404
 */
export const reachOf = async (session: Session, userId: string): Promise<Reach> => {
  const { tx, entry, can } = session
  const isOwn = userId === entry.user._id
  if (!isUuid(userId) || !(isOwn || can('users', 'read'))) throw notFound()
  const member = await requireMember(session, userId)
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  if (isOwn) return { user, member, isOwn, mayEdit: true, maySeeHistory: true }
  const isSystem = entry.user.userType === 'system'
  const isOnlyHere = member.joined && (await membershipsElsewhere(session, userId)).length === 0
  const isOpen = user.closedAt === null && member.joined
  return {
    user,
    member,
    isOwn,
    mayEdit: isOpen && (isSystem || (isOnlyHere && !isStronger(session, member) && can('users', 'update'))),
    maySeeHistory: member.joined && (isSystem || isOnlyHere),
  }
}
