import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { memberships } from './schema/identity'

/** A membership of somebody who works in the company now: has joined, and was not disabled. */
export const worksIn = (companyId: string) => and(eq(memberships.companyId, companyId), isNotNull(memberships.joinedAt), isNull(memberships.disabledAt))
