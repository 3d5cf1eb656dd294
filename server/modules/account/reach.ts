import { eq } from 'drizzle-orm'
import { users } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { type Member, membershipsElsewhere, requireMember } from '../memberships/members'
import { isStronger } from '../memberships/rules'
import type { UserRow } from '../auth/prove-password'

/** What a caller may see and change of an account, from the narrowest to the widest. */
export interface Reach {
  user: UserRow
  member: Member
  isOwn: boolean
  mayEdit: boolean
  maySeeHistory: boolean
}

/**
 * Oneself, or somebody of this company for who may read its users. An account is the company's to change only when no other company
 * knows it, and never when it may do more than the caller.
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
  const onlyHere = member.joined && (await membershipsElsewhere(session, userId)).length === 0
  const open = user.closedAt === null && member.joined
  return {
    user,
    member,
    isOwn,
    mayEdit: open && (isSystem || (onlyHere && !isStronger(session, member) && can('users', 'update'))),
    maySeeHistory: member.joined && (isSystem || onlyHere),
  }
}
