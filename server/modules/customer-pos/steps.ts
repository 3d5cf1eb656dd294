import type { customerPos as endpoints } from '@/contracts/customer-pos'
import { passCredit } from '../sales/credit'
import type { Session } from '../../http/context'
import { invalid, Problem } from '../../http/problem'
import { followOrders, reconfirmQuotation } from '../customer-quotations/orders'
import { requireTaxesHold } from '../sales/taxes'
import { requireApproval } from '../documents/approval'
import { namesOf, requireNoDependants } from '../documents/dependants'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, setStatus } from '../documents/drafts'
import { findCustomer } from '../parties/queries'
import { underWayOn } from '../sales/taken'
import { compareWithQuotation } from './compare'
import { isOutdated } from './load'
import { begin, changeOwn, type CustomerPoRow, nextStatus } from './own'
import { requireNotTwice } from './same-number'

type Step<A extends string> = StepOf<typeof endpoints, A>
/** Held with its quotation, where the step changes that. */
type Order = Claimed<CustomerPoRow, DocumentRow | null>

/** @throws Problem 409 QUOTATION_OUTDATED unless it is confirmed, 403 for who may not confirm it */
const confirmQuotation = async (session: Session, quotation: DocumentRow, isConfirmed: boolean): Promise<void> => {
  if (!isOutdated(quotation.status)) {
    if (['sent', 'accepted', 'partially_ordered', 'ordered'].includes(quotation.status)) return
    throw new Problem(409, `${quotation.voucherId} is ${quotation.status.replaceAll('_', ' ')} and can’t be ordered from.`, { code: 'INVALID_TRANSITION' })
  }
  if (!isConfirmed)
    throw new Problem(409, `${quotation.voucherId} is ${quotation.status}. Somebody who may approve has to confirm that it still holds.`, {
      code: 'QUOTATION_OUTDATED',
    })
  requireApproval(session, 'customer-pos', 'take an order on an outdated quotation')
  await reconfirmQuotation(session, quotation)
}

/** It takes its number, and from then on what it differs in from the quotation stands as it was found. */
export const receive = async (session: Session, { row, own, held: quotation }: Order, step: Step<'receive'>): Promise<void> => {
  nextStatus(row, 'receive')
  const duplicateReason = step.duplicateReason ?? own.duplicateReason
  await requireNotTwice(session, { ...own, except: row.id, grandTotal: row.grandTotal, duplicateReason })
  await requireTaxesHold(session, row)
  if (quotation) await confirmQuotation(session, quotation, step.reconfirm)
  const { variances } = await compareWithQuotation(session, row, own)
  const finish = begin(session, row, variances.length > 0 ? 'receiveForReview' : 'receive')
  await finish({ variances, duplicateReason }, 'CPO')
  if (quotation) await followOrders(session, quotation.id)
}

/** Drafts a sales order for what is still open of a customer's order. Handed in, since sales orders stand above what they are on. */
export type DraftSalesOrder = (session: Session, row: DocumentRow) => Promise<unknown>

export const acceptAnd =
  (draftSalesOrder: DraftSalesOrder) =>
  async (session: Session, { row, own }: Order, step: Step<'accept'>): Promise<void> => {
    const status = nextStatus(row, 'accept')
    const note = step.note ?? null
    const isReview = row.status === 'under_review'
    if (isReview && !note) throw invalid('note', 'Say why the order is right as it is.', 'required')
    const customer = await findCustomer(session.tx, row.companyId, own.customerId)
    if (!customer?.isActive) throw invalid('customerId', 'The customer is no longer in use.', 'inactive')
    const credit = { customerId: own.customerId, amount: row.baseGrandTotal, reason: step.creditReason }
    const creditReason = await passCredit(session, 'customer-pos', credit)
    const [by, at] = [session.entry.user._id, session.ports.clock.now().toISOString()]
    const review = isReview ? { reviewedBy: by, reviewedAt: at, reviewNote: note } : {}
    await changeOwn(session, row.id, { ...review, acceptedBy: by, acceptedAt: at, creditReason })
    await setStatus(session, row, status)
    // Who may make none leaves it to who may.
    if (step.createSalesOrder && session.can('sales-orders', 'create')) await draftSalesOrder(session, { ...row, status })
  }

export const cancel = async (session: Session, { row, own: { quotationId } }: Order, { reason }: Step<'cancel'>): Promise<void> => {
  const finish = begin(session, row, 'cancel')
  await requireNoDependants(session, [row])
  await finish({ outcomeReason: reason, isLive: false })
  if (quotationId) await followOrders(session, quotationId)
}

/** Our orders on it are closed first, so that nothing is delivered that nobody wants any more. @throws Problem 409 HAS_DEPENDANTS */
export const close = async (session: Session, { row }: Order, { reason }: Step<'close'>): Promise<void> => {
  const finish = begin(session, row, 'close')
  const documents = await underWayOn(session, row.id)
  if (documents.length > 0)
    throw new Problem(409, `${namesOf(documents)} ${documents.length === 1 ? 'is' : 'are'} still under way on ${row.voucherId}. Close or cancel that first.`, {
      code: 'HAS_DEPENDANTS',
      data: { documents },
    })
  await finish({ outcomeReason: reason })
}
