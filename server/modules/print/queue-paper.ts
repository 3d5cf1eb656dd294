import { sql } from 'drizzle-orm'
import { UNDO_SECONDS } from '@/contracts/mail-limits'
import { workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'

/** Queues the making of a document's paper. It is made once sending can no longer be undone. */
export const queuePaper = async ({ tx, entry }: Session, documentId: string): Promise<void> => {
  await tx
    .insert(workQueue)
    .values({ kind: 'paper', company: entry.company.id, subject: documentId, dueAt: sql`now() + make_interval(secs => ${UNDO_SECONDS})` })
    .onConflictDoNothing()
}
