import { sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '@/contracts/mail-limits'
import { workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'

/** Keeps a document's paper as it is now, a moment later: as long as its sending can be taken back, nothing is fixed. */
export const queuePaper = async ({ tx, entry }: Session, documentId: string): Promise<void> => {
  await tx
    .insert(workQueue)
    .values({ kind: 'paper', company: entry.company.id, subject: documentId, dueAt: sql`now() + make_interval(secs => ${UNDO_SECONDS})` })
    .onConflictDoNothing()
}
