import { and, eq, sql } from 'drizzle-orm'
import { mails, workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'

export interface NewMail {
  to: string
  subject: string
  text: string
  /** The document that it is about; its timeline shows the mail. */
  documentId?: string
  /** Files of this company that go with it. */
  fileIds?: readonly string[]
  /** How long it may still be cancelled. */
  delaySeconds?: number
}

/** Queues a mail in the caller's transaction: it is sent if and only if that commits. Returns its id. */
export const queueMail = async ({ tx, ports, entry, afterCommit }: Session, mail: NewMail): Promise<string> => {
  const companyId = entry.company.id
  const { to, subject, text, documentId = null, fileIds = [], delaySeconds = 0 } = mail
  const [row] = await tx
    .insert(mails)
    // A line break in a header field would start another header.
    .values({
      companyId,
      documentId,
      recipient: to,
      subject: subject.replace(/\s+/g, ' ').slice(0, 300),
      body: text,
      fileIds: [...fileIds],
      createdBy: entry.user._id,
    })
    .returning({ id: mails.id })
  if (!row) throw new Error('no mail row')
  await tx.insert(workQueue).values({ kind: 'mail', company: companyId, subject: row.id, dueAt: sql`now() + make_interval(secs => ${delaySeconds})` })
  afterCommit(async () => ports.worker.wake())
  return row.id
}

/** Takes a mail back that is still waiting. False when it has gone out, or is going out now. */
export const cancelMail = async ({ tx, entry }: Session, id: string): Promise<boolean> => {
  const taken = await tx
    .delete(workQueue)
    .where(
      and(
        eq(workQueue.kind, 'mail'),
        eq(workQueue.company, entry.company.id),
        eq(workQueue.subject, id),
        sql`(${workQueue.leasedUntil} is null or ${workQueue.leasedUntil} < now())`,
      ),
    )
    .returning({ id: workQueue.id })
  if (taken.length === 0) return false
  await tx
    .update(mails)
    .set({ state: 'cancelled' })
    .where(and(eq(mails.companyId, entry.company.id), eq(mails.id, id)))
  return true
}

/** Takes back all mails about a document that are still waiting; what has gone out stays sent. */
export const cancelMailsOf = async (session: Session, documentId: string): Promise<void> => {
  const { tx, entry } = session
  const waiting = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.companyId, entry.company.id), eq(mails.documentId, documentId), eq(mails.state, 'queued')))
  for (const { id } of waiting) await cancelMail(session, id)
}
