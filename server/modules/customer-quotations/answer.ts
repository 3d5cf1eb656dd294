import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OfferedQuotation, quotationAnswer } from '@/contracts/quotation-answers'
import { writeAudit } from '../../db/audit'
import { customerQuotationLines, customerQuotationLinks, documentLines, documents } from '../../db/schema/documents'
import { users } from '../../db/schema/identity'
import { withPrintedTaxNames } from '../../domain/print/as-printed'
import { answerMail } from '../../domain/quotation-mail'
import { type CustomerQuotationState, customerQuotationTransitions } from '../../domain/status/customer-quotation'
import { transition } from '../../domain/status/transition'
import type { Visitor } from '../../http/context'
import { Problem } from '../../http/problem'
import type { Tx } from '../../ports'
import { LIMITS, requireAttempt } from '../auth/limits'
import type { DocumentRow } from '../documents/drafts'
import { ownLinesOf } from '../documents/stored-lines'
import { insertMail } from '../mails/queue'
import { wantsMail } from '../mails/notify'
import { asPrinted } from '../print/as-printed'
import { openLink } from './links'
import { breaksOf, offeredColumns } from './load'
import { changeOwn, ownOf } from './store'
import { takeOptions } from './steps'
import { taxTotalsOf } from './taxes'

type Answer = z.output<typeof quotationAnswer>
type Opened = NonNullable<Awaited<ReturnType<typeof openLink>>>

/** The same error for an unknown and for a revoked token, so that guessing reveals nothing. */
const unknownLink = () => new Problem(404, 'This link is not valid (any more). Ask whoever sent you the quotation for another.', { code: 'LINK_UNKNOWN' })

/**
 * Opens the link in a transaction that is bound to its company, and returns the result of `work`. Attempts are limited per address, so that
 * tokens can't be guessed.
 * @throws Problem 404 for an invalid token, 429 after too many attempts
 */
export const withLink = async <T>({ ports, address }: Visitor, token: string, work: (tx: Tx, opened: Opened) => Promise<T>): Promise<T> => {
  await requireAttempt(ports, LIMITS.linkAddress, address)
  return ports.db.transaction(async (tx) => {
    const opened = await openLink(tx, token)
    if (!opened || opened.link.revokedAt) throw unknownLink()
    return work(tx, opened)
  })
}

const closedReason = ({ link, past, row }: Opened): OfferedQuotation['closed'] => {
  if (link.usedAt || row.status === 'accepted' || row.status === 'rejected' || row.status === 'ordered' || row.status === 'partially_ordered') return 'answered'
  if (row.status === 'superseded') return 'replaced'
  if (past || row.status === 'expired') return 'expired'
  return row.status === 'sent' ? null : 'withdrawn'
}

/** The quotation as the customer sees it. Its fields are listed one by one, so that no other field can leak. */
const offeredQuotation = async (tx: Tx, opened: Opened): Promise<OfferedQuotation> => {
  const { row } = opened
  const { companyId, id } = row
  const company = { tx, entry: { company: { id: companyId } } }
  const { validUntil, customerReference, outcomeBy: byName, outcomeReason: reason, outcomeAt: at } = await ownOf(company, id)
  const lines = await ownLinesOf(company, id, customerQuotationLines, {
    partno: sql<string | null>`coalesce(${documentLines.partno}, ${documentLines.mfrPartNo})`,
    ...offeredColumns,
    lineNet: documentLines.lineNet,
    optionTaken: customerQuotationLines.optionTaken,
  })
  const breaks = await breaksOf(tx, companyId, id)
  const printed = await asPrinted(company, id)
  const { ours, theirs, own } = printed
  const { voucherId, date, currency, subTotal, discountTotal, taxTotal, grandTotal, terms } = row
  return {
    validUntil,
    customerReference,
    company: { name: ours.name, hue: ours.hue },
    customerName: theirs.name,
    salesperson: { name: own.person.name, email: own.person.email },
    voucherId,
    date,
    currency,
    subTotal,
    discountTotal,
    taxTotal,
    taxes: withPrintedTaxNames(printed, await taxTotalsOf(tx, companyId, row)),
    grandTotal,
    terms,
    status: row.status as CustomerQuotationState,
    closed: closedReason(opened),
    lines: lines.map((line) => ({ ...line, breaks: breaks.flatMap(({ lineId, minQty, unitPrice }) => (lineId === line.id ? [{ minQty, unitPrice }] : [])) })),
    outcome: at ? { byName, reason, at } : null,
  }
}

const noteOpened = (tx: Tx, { link }: Opened) =>
  tx
    .update(customerQuotationLinks)
    .set({ openedAt: sql`coalesce(${customerQuotationLinks.openedAt}, now())` })
    .where(and(eq(customerQuotationLinks.companyId, link.companyId), eq(customerQuotationLinks.id, link.id)))

export const viewOffered = (visitor: Visitor, token: string): Promise<OfferedQuotation> =>
  withLink(visitor, token, async (tx, opened) => {
    await noteOpened(tx, opened)
    return offeredQuotation(tx, opened)
  })

const tellOwner = async (tx: Tx, row: DocumentRow, answer: Answer, by: { company: string; publicUrl: string }): Promise<void> => {
  const [owner] = await tx.select({ id: users.id, name: users.fullName, email: users.email }).from(users).where(eq(users.id, row.ownerId))
  if (!owner || !(await wantsMail(tx, owner.id, 'customerAnswer'))) return
  const link = `${by.publicUrl}/quotation/customerQuotation/detail?voucherId=${encodeURIComponent(row.voucherId)}`
  await insertMail(
    tx,
    { companyId: row.companyId, userId: owner.id },
    { to: [owner.email], documentId: row.id, ...answerMail({ owner: owner.name, number: row.voucherId, company: by.company, link, ...answer }) },
  )
}

/**
 * Stores the customer's answer, once. The same answer again (a double click, a lost response) returns the answered quotation; any other
 * answer is refused.
 * @throws Problem 409 with the reason why the quotation can't be answered any more
 */
export const answerOffered = async (visitor: Visitor, answer: Answer): Promise<OfferedQuotation> => {
  const { ports, requestId } = visitor
  const answered = await withLink(visitor, answer.token, async (tx, opened) => {
    const { row, link } = opened
    const closed = closedReason(opened)
    const answeredStatus = answer.answer === 'accept' ? 'accepted' : 'rejected'
    if (closed === 'answered' && link.usedAt && row.status === answeredStatus) return offeredQuotation(tx, opened)
    if (closed) throw new Problem(409, closedSentences[closed], { code: 'QUOTATION_CLOSED' })
    const status = transition(customerQuotationTransitions, row.status as CustomerQuotationState, answer.answer)
    const company = { tx, entry: { company: { id: row.companyId } } }
    await tx
      .update(documents)
      .set({ status, version: sql`${documents.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(documents.companyId, row.companyId), eq(documents.id, row.id)))
    if (answer.answer === 'accept') await takeOptions(company, row.id, answer.lineIds)
    await changeOwn(company, row.id, {
      outcomeVia: 'link',
      outcomeBy: answer.name,
      outcomeReason: answer.answer === 'reject' ? answer.reason : null,
      outcomeNote: answer.answer === 'accept' ? (answer.note ?? null) : null,
      outcomeAt: ports.clock.now().toISOString(),
    })
    await tx
      .update(customerQuotationLinks)
      .set({ usedAt: sql`now()` })
      .where(and(eq(customerQuotationLinks.companyId, link.companyId), eq(customerQuotationLinks.id, link.id)))
    const comment = answer.answer === 'accept' ? { note: answer.note ?? null } : { reason: answer.reason }
    await writeAudit(
      tx,
      { companyId: row.companyId, userId: null, requestId },
      {
        entity: 'customer_quotation',
        entityId: row.id,
        action: `${answer.answer}ByLink`,
        before: { status: row.status },
        after: { status, customerContact: answer.name, ...comment },
      },
    )
    const shown = await offeredQuotation(tx, { ...opened, row: { ...row, status }, link: { ...link, usedAt: ports.clock.now().toISOString() } })
    await tellOwner(tx, row, answer, { company: shown.company.name, publicUrl: ports.publicUrl })
    return shown
  })
  ports.worker.wake()
  return answered
}

const closedSentences = {
  answered: 'This quotation was answered already.',
  expired: 'This quotation has expired. Ask for a new one.',
  replaced: 'This quotation was replaced by a newer one. Use the link that came with it.',
  withdrawn: 'This quotation was withdrawn.',
} as const
