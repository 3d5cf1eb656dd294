import { and, eq, inArray, sql } from 'drizzle-orm'
import { printable } from '@/contracts/rules/one-line'
import { bindToCompany } from '../../db/enter'
import { companies, files } from '../../db/schema/identity'
import { mails, workQueue } from '../../db/schema/work'
import { type FileStore, type Letter, MailRefused, type Ports, type Refusal, type Tx } from '../../ports'
import { messageIdOf } from '../../domain/bounce'

const ATTEMPTS = 5
/** Seconds until the next attempt: 1, 4, 16, 64 minutes. */
const waitAfter = (attempt: number): number => 60 * 4 ** (attempt - 1)

type MailToSend = { letter: Letter; attempt: number; fileIds: readonly string[]; paperOf: string | null } | null

/** Returns the mail that is to be sent and counts the attempt; null when it was cancelled meanwhile. */
const startAttempt = async (tx: Tx, companyId: string, id: string): Promise<MailToSend> => {
  const queuedMail = and(eq(mails.companyId, companyId), eq(mails.id, id), eq(mails.state, 'queued'))
  const [mail] = await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(queuedMail)
    .returning()
  if (!mail) return null
  const { recipient, alsoTo, cc, replyTo, subject, body, link, attempts: attempt, fileIds, paperOf } = mail
  const [sender] = await tx.select({ name: companies.mailSenderName, replyTo: companies.mailReplyTo }).from(companies).where(eq(companies.id, companyId))
  const replyAddress = replyTo ?? sender?.replyTo
  const text = link ? body.replaceAll('{{link}}', link) : body
  return {
    letter: {
      to: recipient,
      alsoTo,
      cc,
      ...(replyAddress ? { replyTo: replyAddress } : {}),
      ...(sender?.name ? { senderName: printable(sender.name) } : {}),
      subject: printable(subject),
      text,
      messageId: messageIdOf(id, companyId),
    },
    attempt,
    fileIds,
    paperOf,
  }
}

type RunBound = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

const attachmentsOf = async (store: FileStore, runBound: RunBound, companyId: string, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await runBound((tx) =>
    tx
      .select({ id: files.id, name: files.name, mime: files.mime })
      .from(files)
      .where(and(eq(files.companyId, companyId), inArray(files.id, [...ids]))),
  )
  return Promise.all(
    rows.map(async ({ id, name, mime }) => {
      const bytes = await store.get(id)
      if (!bytes) throw new Error(`The attached file ${name} is gone.`)
      return { name, mime, bytes }
    }),
  )
}

/** Returns the id of the file with a document's paper, which is made now unless it exists. */
type KeepPaper = (ports: Ports, companyId: string, documentId: string) => Promise<string>

/** Files that are made of the document's data each time it is mailed. */
type DataOf = (tx: Tx, companyId: string, documentId: string) => Promise<{ name: string; mime: string; bytes: Uint8Array }[]>
const noData: DataOf = async () => []

/**
 * Sends one queued mail, outside any transaction: after a crash between sending and storing the result, the mail is sent again with the same
 * Message-ID. The caller holds the lease on the queue's row.
 */
export const deliverMail = async (
  ports: Ports,
  work: { queueId: number; company: string; subject: string },
  keepPaper: KeepPaper,
  dataOf: DataOf = noData,
): Promise<void> => {
  const { db, log } = ports
  const { company, subject: id } = work
  const runBound: RunBound = (run) =>
    db.transaction(async (tx) => {
      await bindToCompany(tx, company)
      return run(tx)
    })
  const mailToSend = await runBound((tx) => startAttempt(tx, company, id))
  const thisMail = and(eq(mails.companyId, company), eq(mails.id, id))
  const deleteFromQueue = (tx: Tx) => tx.delete(workQueue).where(eq(workQueue.id, work.queueId))
  if (!mailToSend) return void (await db.transaction(deleteFromQueue))
  const settle = (state: 'sent' | 'bounced', refusals: readonly Refusal[]) =>
    runBound(async (tx) => {
      const error = refusals.map(({ address, reason }) => `${address}: ${reason}`).join('; ')
      await tx
        .update(mails)
        .set({ state, sentAt: sql`now()`, link: null, refused: refusals.map(({ address }) => address), error: error.slice(0, 500) || null })
        .where(thisMail)
      await deleteFromQueue(tx)
    })
  try {
    const paper = mailToSend.paperOf ? [await keepPaper(ports, company, mailToSend.paperOf)] : []
    const { paperOf } = mailToSend
    const data = paperOf ? await runBound((tx) => dataOf(tx, company, paperOf)) : []
    const attachments = await attachmentsOf(ports.files, runBound, company, [...paper, ...mailToSend.fileIds])
    const refusals = await ports.mail.send({ ...mailToSend.letter, attachments: [...attachments, ...data] })
    await settle('sent', refusals)
  } catch (error) {
    if (error instanceof MailRefused) return settle('bounced', error.refusals)
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ mail: id, attempt: mailToSend.attempt, reason }, 'a mail could not be sent')
    await runBound(async (tx) => {
      const last = mailToSend.attempt >= ATTEMPTS
      await tx
        .update(mails)
        .set({ error: reason.slice(0, 500), ...(last ? { state: 'failed' as const, link: null } : {}) })
        .where(thisMail)
      if (last) return void (await deleteFromQueue(tx))
      await tx
        .update(workQueue)
        .set({ leasedUntil: null, dueAt: sql`now() + make_interval(secs => ${waitAfter(mailToSend.attempt)})` })
        .where(eq(workQueue.id, work.queueId))
    })
  }
}
