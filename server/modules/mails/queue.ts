import { and, eq, sql } from 'drizzle-orm'
import type { StatementOrder } from '@/contracts/statements'
import { printable } from '@/contracts/rules/one-line'
import { mails, workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'
import type { Tx } from '../../ports'

export interface NewMail {
  to: readonly [string, ...string[]]
  cc?: readonly string[]
  /** Address for replies; by default the sender of all our mails. */
  replyTo?: string
  subject: string
  /** Text in which `{{link}}` is replaced with `link`. */
  text: string
  /** A secret URL. It is deleted once the mail has been sent. */
  link?: string
  /** Document that the mail is about. Its timeline shows the mail. */
  documentId?: string
  /** Document whose PDF is attached: made when the mail is sent, and kept as the document's paper from then on. */
  paperOf?: string
  /** Other documents whose papers are attached, made and kept in the same way. */
  papersOf?: readonly string[]
  /** Customer or vendor whose account the mail is about. */
  partyId?: string
  /** A statement of account, made when the mail is sent. */
  statement?: StatementOrder
  /** Files of this company that are attached. */
  fileIds?: readonly string[]
  /** Seconds during which the mail can still be cancelled. */
  delaySeconds?: number
}

/** Queues a mail of a user in the caller's transaction: it is sent if and only if the transaction commits. Returns its id. */
export const insertMail = async (tx: Tx, sender: { companyId: string; userId: string }, mail: NewMail): Promise<string> => {
  const { companyId, userId } = sender
  const { to, cc = [], replyTo = null, subject, text, link = null, documentId = null, paperOf = null, papersOf = [], fileIds = [], delaySeconds = 0 } = mail
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
      // A line break in the subject would start another mail header.
      subject: printable(subject).replace(/\s+/g, ' ').slice(0, 300),
      body: text,
      link,
      paperOf,
      papersOf: [...papersOf],
      partyId: mail.partyId ?? null,
      statement: mail.statement ?? null,
      fileIds: [...fileIds],
      createdBy: userId,
    })
    .returning({ id: mails.id })
  if (!row) throw new Error('no mail row')
  await tx.insert(workQueue).values({ kind: 'mail', company: companyId, subject: row.id, dueAt: sql`now() + make_interval(secs => ${delaySeconds})` })
  return row.id
}

/** `insertMail` for the session's user. Wakes the worker after the commit. */
export const queueMail = async ({ tx, ports, entry, afterCommit }: Session, mail: NewMail): Promise<string> => {
  const id = await insertMail(tx, { companyId: entry.company.id, userId: entry.user._id }, mail)
  afterCommit(async () => ports.worker.wake())
  return id
}

/** Cancels a queued mail. False when it has been sent, or is being sent now. */
export const cancelMail = async ({ tx, entry }: Session, id: string): Promise<boolean> => {
  const cancelled = await tx
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
  if (cancelled.length === 0) return false
  await tx
    .update(mails)
    .set({ state: 'cancelled', link: null })
    .where(and(eq(mails.companyId, entry.company.id), eq(mails.id, id)))
  return true
}

/** Cancels all queued mails about a document. */
export const cancelMailsOf = async (session: Session, documentId: string): Promise<void> => {
  const { tx, entry } = session
  const waiting = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.companyId, entry.company.id), eq(mails.documentId, documentId), eq(mails.state, 'queued')))
  for (const { id } of waiting) await cancelMail(session, id)
}
