import { inArray, sql } from 'drizzle-orm'
import type { customerQuotations as endpoints } from '@/contracts/customer-quotations'
import { customerQuotationLines } from '../../db/schema/documents'
import { formatRevision } from '../../domain/numbering'
import type { CompanyContext, Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, hasNumber, lockDocument, nextVoucherId } from '../documents/drafts'
import { changeOwnLines } from '../documents/stored-lines'
import { followQuotations } from '../inquiries/steps'
import { cancelMailsOf } from '../mails/queue'
import { approvalBy, reasonsFor } from './approval'
import { revokeLink } from './links'
import { begin, changeOwn, move, type QuotationRow } from './store'
import { restoreParent } from './revise'
import { requireTaxesHold } from '../sales/taxes'
import { optionsOf } from './costs'

type Step<A extends string> = StepOf<typeof endpoints, A>
type Quotation = Claimed<QuotationRow>

/** The number for a quotation. A quotation keeps the number that it has; a revision gets the first one's number with its revision. */
const numberFor = async (session: Session, row: DocumentRow, kindRow: QuotationRow): Promise<string> => {
  if (hasNumber(row)) return row.voucherId
  if (kindRow.rootId === null) return nextVoucherId(session, 'CQ', row.date)
  return formatRevision((await lockDocument(session, kindRow.rootId)).voucherId, kindRow.revision)
}

export const submit = async (session: Session, { row, kindRow }: Quotation): Promise<void> => {
  if (kindRow.validUntil < session.today) throw invalidField('validUntil', 'It is valid until a day that is past. Edit it first.', 'order')
  await requireTaxesHold(session, row)
  const reasons = await reasonsFor(session, row)
  const cleared = { approvedBy: null, approvedAt: null, approvedOwn: false }
  const submitted = { ...cleared, submittedBy: session.entry.user._id, approvalReasons: reasons }
  await move(session, row, reasons.length > 0 ? 'submitForApproval' : 'submit', submitted, await numberFor(session, row, kindRow))
}

export const approve = async (session: Session, { row, kindRow }: Quotation): Promise<void> => {
  const finish = begin(session, row, 'approve')
  await finish(await approvalBy(session, row, kindRow))
}

/** Stores which optional lines the customer takes, and that the others are left out. @throws Problem 422 for any other line */
export const takeOptions = async (company: CompanyContext, documentId: string, lineIds: readonly string[]): Promise<void> => {
  const optionIds = await optionsOf(company, documentId)
  if (lineIds.some((id) => !optionIds.includes(id))) throw invalidField('lineIds', 'A line is no option of this quotation.', 'unknown')
  if (optionIds.length === 0) return
  await changeOwnLines(company, customerQuotationLines, optionIds, {
    optionTaken: lineIds.length === 0 ? false : sql`${inArray(customerQuotationLines.lineId, [...lineIds])}`,
  })
}

/** Stores the customer's answer that a user of the company enters. */
export const noteAnswer = async (session: Session, { row }: Quotation, step: Step<'accept' | 'reject'>): Promise<void> => {
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

export const cancel = async (session: Session, { row, kindRow }: Quotation, { reason }: Step<'cancel'>): Promise<void> => {
  await move(session, row, 'cancel', { outcomeReason: reason })
  await revokeLink(session, row.id)
  await cancelMailsOf(session, row.id)
  if (kindRow.parentId && kindRow.sentAt) await restoreParent(session, kindRow.parentId)
  if (kindRow.inquiryId) await followQuotations(session, kindRow.inquiryId)
}

/** Returns the quotation to its author, who may change it. */
export const putBack = (session: Session, { row }: Quotation, { action }: Step<'sendBack' | 'withdraw'>): Promise<void> => move(session, row, action)
