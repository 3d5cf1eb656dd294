import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { quotationMail } from '@/contracts/customer-quotation-input'
import { UNDO_SECONDS } from '@/contracts/mail-limits'
import { mails, workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { type DocumentRow, setStatus } from '../documents/drafts'
import { followQuotations } from '../inquiries/steps'
import { cancelMail } from '../mails/queue'
import { queueMessage } from '../document-mails/queue-message'
import { queuePaper } from '../print/queue-paper'
import { makeLink, revokeLink } from './links'
import { begin, changeOwn, nextStatus, type QuotationRow } from './store'
import { restoreParent, supersedeParent } from './revise'

type QuotationMail = z.output<typeof quotationMail>

const LINK = '{{link}}'
/** Adds the placeholder for the link at the end of the text, unless the text contains it already. */
const withLinkPlaceholder = (text: string): string => (text.includes(LINK) ? text : `${text}\n\n${LINK}`)

const queueQuotation = async (session: Session, row: DocumentRow, kindRow: QuotationRow, mail: QuotationMail): Promise<void> => {
  const link = mail.withLink ? (await makeLink(session, row.id, kindRow.validUntil)).url : undefined
  const text = link ? withLinkPlaceholder(mail.text) : mail.text.replaceAll(LINK, '')
  await queueMessage(session, row.id, { ...mail, text }, 'quotation', { ...(link ? { link } : {}), delaySeconds: UNDO_SECONDS })
}

/**
 * Sends the quotation to the customer by mail, or without a mail notes that the user sends it by other means. The first time, it supersedes the
 * previous revision and the inquiry becomes quoted; after that it is only another mail.
 * @throws Problem 422 once the quotation has expired
 */
export const sendQuotation = async (session: Session, row: DocumentRow, kindRow: QuotationRow, mail: QuotationMail | null): Promise<void> => {
  const status = nextStatus(row, 'send')
  if (kindRow.validUntil < session.today) throw invalidField('validUntil', 'It is valid until a day that is past. Offer it anew as a revision.', 'order')
  const isFirst = row.status !== status
  await setStatus(session, row, status)
  if (isFirst) {
    await changeOwn(session, row.id, { sentAt: session.ports.clock.now().toISOString(), sentVia: mail ? 'mail' : 'other' })
    if (kindRow.parentId) await supersedeParent(session, kindRow.parentId)
    if (kindRow.inquiryId) await followQuotations(session, kindRow.inquiryId)
  }
  if (mail) await queueQuotation(session, row, kindRow, mail)
  else await queuePaper(session, row.id)
}

const waitingWork = ({ entry }: Session, row: DocumentRow) =>
  and(
    eq(workQueue.company, entry.company.id),
    sql`(${workQueue.leasedUntil} is null or ${workQueue.leasedUntil} < now())`,
    or(
      and(eq(workQueue.kind, 'paper'), eq(workQueue.subject, row.id)),
      and(
        eq(workQueue.kind, 'mail'),
        sql`${workQueue.subject} in (select m.id from mails m where m.company_id = ${entry.company.id} and m.paper_of = ${row.id} and m.state = 'queued' and m.attempts = 0)`,
      ),
    ),
  )

/** Whether the last mail or paper is still queued, so that sending can be undone. */
export const canUnsend = async (session: Session, row: DocumentRow): Promise<boolean> => {
  if (row.status !== 'sent') return false
  const waiting = await session.tx.select({ id: workQueue.id }).from(workQueue).where(waitingWork(session, row)).limit(1)
  return waiting.length > 0
}

/** Whether the quotation has gone out already, by another mail or by other means, so that it stays sent. */
const wentOutBefore = async ({ tx, entry }: Session, row: DocumentRow, kindRow: QuotationRow): Promise<boolean> => {
  if (kindRow.paperFileId !== null) return true
  const [sentMail] = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.companyId, entry.company.id), eq(mails.paperOf, row.id), sql`${mails.state} <> 'cancelled'`))
    .orderBy(desc(mails.createdAt))
    .limit(1)
  return sentMail !== undefined
}

/**
 * Cancels what was sent last while it is still queued. If nothing had gone out before, the quotation is approved again, and not sent.
 * @throws Problem 409 when it has gone out already
 */
export const unsendQuotation = async (session: Session, row: DocumentRow, kindRow: QuotationRow): Promise<void> => {
  const { tx, entry } = session
  const finish = begin(session, row, 'unsend')
  const waiting = await tx.select({ kind: workQueue.kind, subject: workQueue.subject }).from(workQueue).where(waitingWork(session, row))
  const tooLate = () => new Problem(409, 'It has gone out already and can’t be taken back.', { code: 'TOO_LATE' })
  if (waiting.length === 0) throw tooLate()
  for (const { kind, subject } of waiting) {
    if (kind === 'paper')
      await tx.delete(workQueue).where(and(eq(workQueue.company, entry.company.id), eq(workQueue.kind, 'paper'), eq(workQueue.subject, row.id)))
    else if (!subject || !(await cancelMail(session, subject))) throw tooLate()
  }
  await revokeLink(session, row.id)
  if (await wentOutBefore(session, row, kindRow)) return setStatus(session, row, row.status)
  await finish({ sentAt: null, sentVia: null })
  if (kindRow.parentId) await restoreParent(session, kindRow.parentId)
  if (kindRow.inquiryId) await followQuotations(session, kindRow.inquiryId)
}
