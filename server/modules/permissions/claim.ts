import { and, eq, sql } from 'drizzle-orm'
import { STALE_DOCUMENT } from '@/contracts/envelope'
import { memberships } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

/**
 * Takes a membership for writing if the caller saw its current version, and counts the version up. Before any other write.
 * @throws Problem 428 without a version, 409 with `current` when it is stale
 */
export const claimMembership = async (session: Session, userId: string, version: number | undefined, current: () => Promise<unknown>): Promise<void> => {
  const { tx, entry } = session
  if (version === undefined) throw new Problem(428, 'The request must say which version it changes.', { code: 'VERSION_MISSING' })
  const taken = await tx
    .update(memberships)
    .set({ version: sql`${memberships.version} + 1` })
    .where(and(eq(memberships.companyId, entry.company.id), eq(memberships.userId, userId), eq(memberships.version, version)))
    .returning({ version: memberships.version })
  if (taken.length === 0)
    throw new Problem(409, 'Somebody else has changed this in the meantime. Your changes are not saved.', {
      code: STALE_DOCUMENT,
      data: await current(),
    })
}
