import { and, eq, inArray, sql } from 'drizzle-orm'
import { MOST_ATTACHED_BYTES } from '@/contracts/mail-limits'
import { printable } from '@/contracts/rules/one-line'
import type { StatementOrder } from '@/contracts/statements'
import { bindToCompany } from '../../db/enter'
import { storeFile } from '../../db/file-leftovers'
import { companies, files } from '../../db/schema/identity'
import { mails, workQueue } from '../../db/schema/work'
import { type FileStore, type Letter, MailRefused, type Ports, type Refusal, type Tx } from '../../ports'
import { messageIdOf } from '../../domain/bounce'
import { sha256, toHex } from '../../http/digest'
import type { Download } from '../../http/handle'

const ATTEMPTS = 5
/** Seconds until the next attempt: 1, 4, 16, 64 minutes. */
const waitAfter = (attempt: number): number => 60 * 4 ** (attempt - 1)

interface Outgoing {
  letter: Letter
  attempt: number
  fileIds: readonly string[]
  /** Documents whose papers are attached, the mail's own first. */
  papersOf: readonly string[]
  documentId: string | null
  statement: StatementOrder | null
  createdBy: string
}

/** Returns the mail that is to be sent and counts the attempt; null when it was cancelled meanwhile. */
const startAttempt = async (tx: Tx, companyId: string, id: string): Promise<Outgoing | null> => {
  const queuedMail = and(eq(mails.companyId, companyId), eq(mails.id, id), eq(mails.state, 'queued'))
  const [mail] = await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(queuedMail)
    .returning()
  if (!mail) return null
  const { recipient, alsoTo, cc, replyTo, subject, body, link, attempts: attempt, fileIds, paperOf, documentId, statement, createdBy } = mail
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
    papersOf: [...(paperOf ? [paperOf] : []), ...mail.papersOf],
    documentId,
    statement,
    createdBy,
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

/** What mails need of modules above this one. */
export interface Attaching {
  /** Returns the id of the file with a document's paper, which is made now unless it exists. */
  keepPaper: (ports: Ports, companyId: string, documentId: string) => Promise<string>
  /** Files that are made of the documents' data each time they are mailed. */
  dataOf: (tx: Tx, companyId: string, documentIds: readonly string[]) => Promise<Download[]>
  /** Makes a statement of account, as the user who sends it would see it. */
  makeStatement: (ports: Ports, order: { companyId: string; userId: string; statement: StatementOrder }) => Promise<Download>
  /** Why a mail about a document no longer goes out; null if it does. */
  withheldBecause: (tx: Tx, companyId: string, documentId: string) => Promise<string | null>
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1)

/** It can't be sent as it is, however often it is tried. */
class MailTooLarge extends Error {
  override name = 'MailTooLarge'
  constructor(bytes: number) {
    super(`The attachments have ${megabytes(bytes)} MB, and a mail takes at most ${megabytes(MOST_ATTACHED_BYTES)} MB. Send it again with fewer of them.`)
  }
}

/** Makes the statement of a mail and keeps it among its files, so that it stays what was sent. */
const keepStatement = async (
  ports: Ports,
  runBound: RunBound,
  company: string,
  id: string,
  { statement, createdBy }: Outgoing,
  attaching: Attaching,
): Promise<string[]> => {
  if (!statement) return []
  const { name, mime, bytes } = await attaching.makeStatement(ports, { companyId: company, userId: createdBy, statement })
  const fileId = ports.random.uuid()
  await storeFile(ports, fileId, bytes)
  const hash = toHex(await sha256(bytes))
  await runBound(async (tx) => {
    await tx.insert(files).values({ companyId: company, id: fileId, name, mime, size: bytes.byteLength, sha256: hash, module: 'reports', createdBy })
    await tx
      .update(mails)
      .set({ fileIds: sql`array_append(${mails.fileIds}, ${fileId}::uuid)`, statement: null })
      .where(and(eq(mails.companyId, company), eq(mails.id, id)))
  })
  return [fileId]
}

/**
 * Sends one queued mail, outside any transaction: after a crash between sending and storing the result, the mail is sent again with the same
 * Message-ID. The caller holds the lease on the queue's row.
 */
export const deliverMail = async (ports: Ports, work: { queueId: number; company: string; subject: string }, attaching: Attaching): Promise<void> => {
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
  const drop = (state: 'cancelled' | 'failed', error: string) =>
    runBound(async (tx) => {
      await tx
        .update(mails)
        .set({ state, error: error.slice(0, 500), link: null })
        .where(thisMail)
      await deleteFromQueue(tx)
    })
  try {
    const { documentId } = mailToSend
    const withheld = documentId && (await runBound((tx) => attaching.withheldBecause(tx, company, documentId)))
    if (withheld) return await drop('cancelled', withheld)
    const papers: string[] = []
    for (const paperOf of mailToSend.papersOf) papers.push(await attaching.keepPaper(ports, company, paperOf))
    const statement = await keepStatement(ports, runBound, company, id, mailToSend, attaching)
    const attachments = [
      ...(await attachmentsOf(ports.files, runBound, company, [...papers, ...statement, ...mailToSend.fileIds])),
      ...(mailToSend.papersOf.length > 0 ? await runBound((tx) => attaching.dataOf(tx, company, mailToSend.papersOf)) : []),
    ]
    const size = attachments.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    if (size > MOST_ATTACHED_BYTES) throw new MailTooLarge(size)
    const refusals = await ports.mail.send({ ...mailToSend.letter, attachments })
    await settle('sent', refusals)
  } catch (error) {
    if (error instanceof MailRefused) return settle('bounced', error.refusals)
    if (error instanceof MailTooLarge) return drop('failed', error.message)
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
