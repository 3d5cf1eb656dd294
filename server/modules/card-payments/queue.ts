import { sql } from 'drizzle-orm'
import { workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'

/** Has the worker take the next step of a payment, outside of any transaction: at once, also if it would be due later. */
export const wakeFor = async ({ tx, entry, ports, afterCommit }: Session, documentId: string): Promise<void> => {
  await tx
    .insert(workQueue)
    .values({ kind: 'card', company: entry.company.id, subject: documentId })
    .onConflictDoUpdate({ target: [workQueue.kind, workQueue.company, workQueue.subject], set: { dueAt: sql`now()` } })
  afterCommit(async () => ports.worker.wake())
}
