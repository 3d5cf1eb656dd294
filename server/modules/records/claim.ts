import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Session } from '../../http/context'
import { requireVersion, staleDocument } from '../../http/problem'

type Versioned = PgTable & Record<'companyId' | 'id' | 'version' | 'updatedAt' | 'updatedBy', PgColumn>

/**
 * Claims a record for writing if the caller saw its current version, and increments the version. Call it before any other write.
 * @throws Problem 428 without a version, 409 with the current record when it is stale
 */
export const claimRecord = async (
  { tx, entry }: Session,
  table: Versioned,
  id: string,
  version: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> => {
  requireVersion(version)
  const claimed = await tx
    .update(table)
    .set({ version: sql`${table.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id } as never)
    .where(and(eq(table.companyId, entry.company.id), eq(table.id, id), eq(table.version, version)))
    .returning({ version: table.version })
  if (claimed.length === 0) throw staleDocument(await current())
}
