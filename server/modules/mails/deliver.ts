import { and, eq, inArray, sql } from 'drizzle-orm'
import { printable } from '@/contracts/rules/one-line'
import { bindToCompany } from '../../db/enter'
import { companies, files } from '../../db/schema/identity'
import { mails, workQueue } from '../../db/schema/work'
import { type FileStore, type Letter, MailRefused, type Ports, type Refusal, type Tx } from '../../ports'
import { messageIdOf } from '../../domain/bounce'

const ATTEMPTS = 5
/** Seconds to the next attempt: 1, 4, 16, 64 minutes. */
const waitAfter = (attempt: number): number => 60 * 4 ** (attempt - 1)

type Taken = { letter: Letter; attempt: number; fileIds: readonly string[]; paperOf: string | null } | null

/** The mail as it goes out, counted as an attempt; null when it was cancelled meanwhile. */
const take = async (tx: Tx, companyId: string, id: string): Promise<Taken> => {
  const mine = and(eq(mails.companyId, companyId), eq(mails.id, id), eq(mails.state, 'queued'))
  const [mail] = await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(mine)
    .returning()
  if (!mail) return null
  const { recipient, alsoTo, cc, replyTo, subject, body, link, attempts: attempt, fileIds, paperOf } = mail
  const [sender] = await tx.select({ name: companies.mailSenderName, replyTo: companies.mailReplyTo }).from(companies).where(eq(companies.id, companyId))
  const answersTo = replyTo ?? sender?.replyTo
  const text = link ? body.replaceAll('{{link}}', link) : body
  return {
    letter: {
      to: recipient,
      alsoTo,
      cc,
      ...(answersTo ? { replyTo: answersTo } : {}),
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

type Bound = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

const attachmentsOf = async (store: FileStore, bound: Bound, companyId: string, ids: readonly string[]) => {
  if (ids.length === 0) return []
  const rows = await bound((tx) =>
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

/** Answers the file of a document's paper, made now if it wasn't before. */
type KeepPaper = (ports: Ports, companyId: string, documentId: string) => Promise<string>

/**
 * Sends one queued mail. The network is outside every transaction: a crash between sending and noting it sends again, under the
 * same Message-ID. The caller holds the lease on the queue's row.
 */
export const deliverMail = async (ports: Ports, work: { queueId: number; company: string; subject: string }, keepPaper: KeepPaper): Promise<void> => {
  const { db, log } = ports
  const { company, subject: id } = work
  const bound: Bound = (run) =>
    db.transaction(async (tx) => {
      await bindToCompany(tx, company)
      return run(tx)
    })
  const taken = await bound((tx) => take(tx, company, id))
  const mine = and(eq(mails.companyId, company), eq(mails.id, id))
  const done = (tx: Tx) => tx.delete(workQueue).where(eq(workQueue.id, work.queueId))
  if (!taken) return void (await db.transaction(done))
  const settle = (state: 'sent' | 'bounced', refusals: readonly Refusal[]) =>
    bound(async (tx) => {
      const error = refusals.map(({ address, reason }) => `${address}: ${reason}`).join('; ')
      await tx
        .update(mails)
        .set({ state, sentAt: sql`now()`, link: null, refused: refusals.map(({ address }) => address), error: error.slice(0, 500) || null })
        .where(mine)
      await done(tx)
    })
  try {
    const paper = taken.paperOf ? [await keepPaper(ports, company, taken.paperOf)] : []
    const attachments = await attachmentsOf(ports.files, bound, company, [...paper, ...taken.fileIds])
    const refusals = await ports.mail.send({ ...taken.letter, attachments })
    await settle('sent', refusals)
  } catch (error) {
    if (error instanceof MailRefused) return settle('bounced', error.refusals)
    const reason = error instanceof Error ? error.message : String(error)
    log.warn({ mail: id, attempt: taken.attempt, reason }, 'a mail could not be sent')
    await bound(async (tx) => {
      const last = taken.attempt >= ATTEMPTS
      await tx
        .update(mails)
        .set({ error: reason.slice(0, 500), ...(last ? { state: 'failed' as const, link: null } : {}) })
        .where(mine)
      if (last) return void (await done(tx))
      await tx
        .update(workQueue)
        .set({ leasedUntil: null, dueAt: sql`now() + make_interval(secs => ${waitAfter(taken.attempt)})` })
        .where(eq(workQueue.id, work.queueId))
    })
  }
}
