import { and, eq, sql } from 'drizzle-orm'
import { openings } from '../../db/schema/openings'
import { addDays } from '../../domain/today'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

export type Opening = typeof openings.$inferSelect & {
  /** The day before going live, on which everything is posted. */
  day: string
}

const read = async ({ tx, entry }: Session, isLocking: boolean): Promise<Opening | null> => {
  const query = tx.select().from(openings).where(eq(openings.companyId, entry.company.id))
  const [row] = await (isLocking ? query.for('update') : query)
  return row ? { ...row, day: addDays(row.goesLiveOn, -1) } : null
}

export const findOpening = (session: Session): Promise<Opening | null> => read(session, false)

const requireUnfinished = (opening: Opening | null): Opening => {
  if (!opening) throw new Problem(409, 'Set the day on which the company goes live first.', { code: 'NO_OPENING' })
  if (opening.finishedAt) throw new Problem(409, 'The opening balances are finished and locked.', { code: 'OPENING_FINISHED' })
  return opening
}

/** @throws Problem 409 NO_OPENING before the day is set, OPENING_FINISHED afterwards */
export const requireOpening = async (session: Session): Promise<Opening> => requireUnfinished(await findOpening(session))

/** Like {@link requireOpening}, and lets nobody else bring over, take back or finish anything until the transaction ends. */
export const lockOpening = async (session: Session): Promise<Opening> => requireUnfinished(await read(session, true))

/** Increments the version, so that a page that was opened before is stale. */
export const touchOpening = async ({ tx, entry }: Session, changes: Partial<Pick<Opening, 'goesLiveOn' | 'finishedAt' | 'finishedBy'>> = {}): Promise<void> => {
  await tx
    .update(openings)
    .set({ ...changes, version: sql`${openings.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id })
    .where(and(eq(openings.companyId, entry.company.id)))
}
