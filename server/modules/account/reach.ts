import { eq, sql } from 'drizzle-orm'
import { users } from '../../db/schema/identity'
import { rowsOf } from '../../db/rows'
import { beyond } from '../../domain/administration'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import { effectiveOf, type Member, requireMember } from '../permissions/members'
import type { UserRow } from '../auth/prove-password'

/** What a caller may see and change of an account, from the narrowest to the widest. */
export interface Reach {
  user: UserRow
  member: Member
  isOwn: boolean
  mayEdit: boolean
  maySeeHistory: boolean
}

const countOf = async ({ tx }: Session, userId: string): Promise<number> => {
  const [row] = await rowsOf<{ others: number | null }>(tx, sql`select other_companies_of(${userId}::uuid) as others`)
  return row?.others ?? 1
}

/**
 * Oneself, or somebody of this company for who may read its users. An account is the company's to change only when no other company
 * knows it, and never when it may do more than the caller.
 * @throws Problem 404
 */
export const reachOf = async (session: Session, userId: string): Promise<Reach> => {
  const { tx, entry, permissions, can } = session
  const isOwn = userId === entry.user._id
  if (!isUuid(userId) || !(isOwn || can('users', 'read'))) throw notFound()
  const member = await requireMember(session, userId)
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  if (!user) throw notFound()
  if (isOwn) return { user, member, isOwn, mayEdit: true, maySeeHistory: true }
  const isSystem = entry.user.userType === 'system'
  const weaker = member.userType !== 'system' && beyond(effectiveOf(member), permissions).length === 0
  const onlyHere = member.joined && (await countOf(session, userId)) === 0
  const open = user.closedAt === null && member.joined
  return {
    user,
    member,
    isOwn,
    mayEdit: open && (isSystem || (onlyHere && weaker && can('users', 'update'))),
    maySeeHistory: member.joined && (isSystem || onlyHere),
  }
}
