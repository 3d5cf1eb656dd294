import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { memberships } from './schema/identity'

/** Condition for the memberships of users who work in the company now: joined, and not disabled. */
export const currentMembersOf = (companyId: string) =>
  and(eq(memberships.companyId, companyId), isNotNull(memberships.joinedAt), isNull(memberships.disabledAt))
