import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { sessions, sessionTokens } from '../../db/schema/identity'
import type { Session } from '../../http/context'

/**
 * Ends the sessions in which the user works in this company now. A session that has switched to another company goes on: it doesn't concern this
 * company any more. Returns the number of ended sessions.
 */
export const endSessionsHere = async ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, userId: string): Promise<number> => {
  const working = tx
    .select({ id: sessionTokens.sessionId })
    .from(sessionTokens)
    .where(and(eq(sessionTokens.companyId, entry.company.id), eq(sessionTokens.userId, userId), isNull(sessionTokens.supersededAt)))
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), inArray(sessions.id, working)))
    .returning({ id: sessions.id })
  return ended.length
}
