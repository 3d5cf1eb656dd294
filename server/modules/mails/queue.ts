import { and, eq, sql } from 'drizzle-orm'
import { printable } from '@/contracts/rules/one-line'
import { mails, workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'
import type { Tx } from '../../ports'

export interface NewMail {
  to: readonly [string, ...string[]]
  cc?: readonly string[]
  /** Where an answer goes; without it to the sender of all our mails. */
  replyTo?: string
  subject: string
  /** `{{link}}` stands for `link`. */
  text: string
  /** A secret address. It is kept only until the mail is out. */
  link?: string
  /** The document that it is about; its timeline shows the mail. */
  documentId?: string
  /** The document whose PDF goes along: made when the mail goes out, and from then on the document's paper for good. */
  paperOf?: string
  /** Files of this company that go with it. */
  fileIds?: readonly string[]
  /** How long it may still be cancelled. */
  delaySeconds?: number
}

/** Queues a mail in the caller's transaction, in the name of a user: it is sent if and only if that commits. Returns its id. */
export const insertMail = async (tx: Tx, by: { companyId: string; userId: string }, mail: NewMail): Promise<string> => {
  const { companyId, userId } = by
  const { to, cc = [], replyTo = null, subject, text, link = null, documentId = null, paperOf = null, fileIds = [], delaySeconds = 0 } = mail
  const [recipient, ...alsoTo] = to
  const [row] = await tx
    .insert(mails)
    .values({
      companyId,
      documentId,
      recipient,
      alsoTo,
      cc: [...cc],
      replyTo,
      // A line break in a header field would start another header.
      subject: printable(subject).replace(/\s+/g, ' ').slice(0, 300),
      body: text,
      link,
      paperOf,
      fileIds: [...fileIds],
      createdBy: userId,
    })
    .returning({ id: mails.id })
  if (!row) throw new Error('no mail row')
  await tx.insert(workQueue).values({ kind: 'mail', company: companyId, subject: row.id, dueAt: sql`now() + make_interval(secs => ${delaySeconds})` })
  return row.id
}

/** The same for a user at work, waking the worker once it is committed. */
export const queueMail = async ({ tx, ports, entry, afterCommit }: Session, mail: NewMail): Promise<string> => {
  const id = await insertMail(tx, { companyId: entry.company.id, userId: entry.user._id }, mail)
  afterCommit(async () => ports.worker.wake())
  return id
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
    .set({ state: 'cancelled', link: null })
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
