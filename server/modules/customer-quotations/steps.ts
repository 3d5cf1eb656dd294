import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerQuotationPatch } from '@/contracts/customer-quotation-input'
import { customerQuotationLines, documentLines } from '../../db/schema/documents'
import { formatRevision, prefixes } from '../../domain/numbering'
import { type CustomerQuotationState, customerQuotationTransitions } from '../../domain/status/customer-quotation'
import { transition } from '../../domain/status/transition'
import type { InCompany, Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { type DocumentRow, lockDocument, nextVoucherId, setStatus } from '../documents/drafts'
import { followQuotations } from '../inquiries/steps'
import { cancelMailsOf } from '../mails/queue'
import { approvalBy, reasonsFor } from './approval'
import { revokeLink } from './links'
import { changeOwn, type QuotationRow } from './own'
import { restoreParent } from './revise'
import { sendQuotation, unsendQuotation } from './send'
import { requireTaxesHold } from './taxes'

type Patch = z.output<typeof customerQuotationPatch>
export type Step = Exclude<Patch, { action: 'edit' | 'revise' }>

const move = async (
  session: Session,
  row: DocumentRow,
  action: Parameters<typeof transition<CustomerQuotationState, keyof typeof customerQuotationTransitions.actions>>[2],
  voucherId?: string,
) => setStatus(session, row, transition(customerQuotationTransitions, row.status as CustomerQuotationState, action), voucherId)

/** Once numbered, a quotation keeps its number; a revision bears that of the first. */
const numberFor = async (session: Session, row: DocumentRow, own: QuotationRow): Promise<string> => {
  if (row.voucherId !== row.draftId) return row.voucherId
  if (own.rootId === null) return nextVoucherId(session, prefixes.customerQuotation, row.date)
  return formatRevision((await lockDocument(session, own.rootId)).voucherId, own.revision)
}

const submit = async (session: Session, row: DocumentRow, own: QuotationRow): Promise<void> => {
  if (own.validUntil < session.today) throw invalid('validUntil', 'It is valid until a day that is past. Edit it first.', 'order')
  await requireTaxesHold(session, row)
  const reasons = await reasonsFor(session, row)
  const cleared = { approvedBy: null, approvedAt: null, approvedOwn: false }
  await changeOwn(session, row.id, { ...cleared, submittedBy: session.entry.user._id, approvalReasons: reasons })
  await move(session, row, reasons.length > 0 ? 'submitForApproval' : 'submit', await numberFor(session, row, own))
}

const approve = async (session: Session, row: DocumentRow, own: QuotationRow): Promise<void> => {
  const status = transition(customerQuotationTransitions, row.status as CustomerQuotationState, 'approve')
  await changeOwn(session, row.id, await approvalBy(session, row, own))
  await setStatus(session, row, status)
}

/** Which optional lines the customer takes; all others are left. @throws Problem 422 for a line that is no option of this quotation */
export const takeOptions = async ({ tx, entry }: InCompany, documentId: string, lineIds: readonly string[]): Promise<void> => {
  const companyId = entry.company.id
  const options = await tx
    .select({ id: documentLines.id })
    .from(documentLines)
    .innerJoin(customerQuotationLines, and(eq(customerQuotationLines.companyId, documentLines.companyId), eq(customerQuotationLines.lineId, documentLines.id)))
    .where(and(eq(documentLines.companyId, companyId), eq(documentLines.documentId, documentId), eq(customerQuotationLines.isOptional, true)))
  const known = options.map(({ id }) => id)
  if (lineIds.some((id) => !known.includes(id))) throw invalid('lineIds', 'A line is no option of this quotation.', 'unknown')
  if (known.length === 0) return
  await tx
    .update(customerQuotationLines)
    .set({ optionTaken: lineIds.length === 0 ? false : sql`${inArray(customerQuotationLines.lineId, [...lineIds])}` })
    .where(and(eq(customerQuotationLines.companyId, companyId), inArray(customerQuotationLines.lineId, known)))
}

const conclude = async (session: Session, row: DocumentRow, step: Extract<Step, { action: 'accept' | 'reject' }>): Promise<void> => {
  await move(session, row, step.action)
  if (step.action === 'accept') await takeOptions(session, row.id, step.lineIds)
  await revokeLink(session, row.id)
  await changeOwn(session, row.id, {
    outcomeReason: step.action === 'reject' ? step.reason : null,
    outcomeNote: step.action === 'accept' ? (step.note ?? null) : null,
    outcomeBy: session.entry.user.fullName,
    outcomeVia: 'staff',
    outcomeAt: session.ports.clock.now().toISOString(),
  })
}

const cancel = async (session: Session, row: DocumentRow, own: QuotationRow, reason: string): Promise<void> => {
  await move(session, row, 'cancel')
  await changeOwn(session, row.id, { outcomeReason: reason })
  await revokeLink(session, row.id)
  await cancelMailsOf(session, row.id)
  if (own.parentId && own.sentAt) await restoreParent(session, own.parentId)
  if (own.inquiryId) await followQuotations(session, own.inquiryId)
}

/** A step of the quotation's status. The caller has locked inquiry and quotation, and claimed the version. */
export const takeStep = async (session: Session, row: DocumentRow, own: QuotationRow, step: Step): Promise<void> => {
  if (step.action === 'submit') return submit(session, row, own)
  if (step.action === 'approve') return approve(session, row, own)
  if (step.action === 'send') return sendQuotation(session, row, own, step.mail ?? null)
  if (step.action === 'unsend') return unsendQuotation(session, row, own)
  if (step.action === 'accept' || step.action === 'reject') return conclude(session, row, step)
  if (step.action === 'cancel') return cancel(session, row, own, step.reason)
  return move(session, row, step.action)
}
