import { and, eq, sql } from 'drizzle-orm'
import { memberships } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { requireVersion, staleDocument } from '../../http/problem'

/**
 * Claims a membership for writing if the caller saw its current version, and increments the version. Call it before any other write.
 * @throws Problem 428 without a version, 409 with the result of `current` when it is stale
 */
export const claimMembership = async (session: Session, userId: string, version: number | undefined, current: () => Promise<unknown>): Promise<void> => {
  const { tx, entry } = session
  requireVersion(version)
  const claimed = await tx
    .update(memberships)
    .set({ version: sql`${memberships.version} + 1` })
    .where(and(eq(memberships.companyId, entry.company.id), eq(memberships.userId, userId), eq(memberships.version, version)))
    .returning({ version: memberships.version })
  if (claimed.length === 0) throw staleDocument(await current())
}
