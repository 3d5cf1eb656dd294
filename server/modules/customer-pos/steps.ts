import type { customerPos as endpoints } from '@/contracts/customer-pos'
import { passCredit } from '../sales/credit'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { followOrders, reconfirmQuotation } from '../customer-quotations/orders'
import { requireTaxesHold } from '../sales/taxes'
import { requireApproval } from '../documents/approval'
import { namesOf, requireNoDependants } from '../documents/dependants'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, setStatus } from '../documents/drafts'
import { findCustomer } from '../parties/queries'
import { openSalesOrdersOn } from '../sales/taken'
import { compareWithQuotation } from './compare'
import { isOutdated } from './load'
import { begin, changeOwn, type CustomerPoRow, nextStatus } from './store'
import { requireNoDuplicate } from './same-number'

type Step<A extends string> = StepOf<typeof endpoints, A>
/** A claimed order. `held` is its quotation, where the step changes that as well. */
type Order = Claimed<CustomerPoRow, DocumentRow | null>

/** @throws Problem 409 QUOTATION_OUTDATED for an outdated quotation that isn't confirmed, 403 when the caller may not confirm it */
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

/** Receives the order: it gets its number, and its current differences from the quotation are stored for good. */
export const receive = async (session: Session, { row, kindRow, held: quotation }: Order, step: Step<'receive'>): Promise<void> => {
  nextStatus(row, 'receive')
  const duplicateReason = step.duplicateReason ?? kindRow.duplicateReason
  await requireNoDuplicate(session, { ...kindRow, except: row.id, grandTotal: row.grandTotal, duplicateReason })
  await requireTaxesHold(session, row)
  if (quotation) await confirmQuotation(session, quotation, step.reconfirm)
  const { variances } = await compareWithQuotation(session, row, kindRow)
  const finish = begin(session, row, variances.length > 0 ? 'receiveForReview' : 'receive')
  await finish({ variances, duplicateReason }, 'CPO')
  if (quotation) await followOrders(session, quotation.id)
}

/** Drafts a sales order for the open quantities of a customer's order. Passed in, because the sales-orders module depends on this one. */
export type DraftSalesOrder = (session: Session, row: DocumentRow) => Promise<unknown>

export const acceptWith =
  (draftSalesOrder: DraftSalesOrder) =>
  async (session: Session, { row, kindRow }: Order, step: Step<'accept'>): Promise<void> => {
    const status = nextStatus(row, 'accept')
    const note = step.note ?? null
    const isReview = row.status === 'under_review'
    if (isReview && !note) throw invalidField('note', 'Say why the order is right as it is.', 'required')
    const customer = await findCustomer(session.tx, row.companyId, kindRow.customerId)
    if (!customer?.isActive) throw invalidField('customerId', 'The customer is no longer in use.', 'inactive')
    const credit = { customerId: kindRow.customerId, amount: row.baseGrandTotal, reason: step.creditReason }
    const creditReason = await passCredit(session, 'customer-pos', credit)
    const [by, at] = [session.entry.user._id, session.ports.clock.now().toISOString()]
    const review = isReview ? { reviewedBy: by, reviewedAt: at, reviewNote: note } : {}
    await changeOwn(session, row.id, { ...review, acceptedBy: by, acceptedAt: at, creditReason })
    await setStatus(session, row, status)
    // A caller who may not create sales orders leaves it to somebody who may.
    if (step.createSalesOrder && session.can('sales-orders', 'create')) await draftSalesOrder(session, { ...row, status })
  }

export const cancel = async (session: Session, { row, kindRow: { quotationId } }: Order, { reason }: Step<'cancel'>): Promise<void> => {
  const finish = begin(session, row, 'cancel')
  await requireNoDependants(session, [row])
  await finish({ outcomeReason: reason, isLive: false })
  if (quotationId) await followOrders(session, quotationId)
}

/** Closes the order. Its sales orders must be closed first, so that no unwanted goods are delivered. @throws Problem 409 HAS_DEPENDANTS */
export const close = async (session: Session, { row }: Order, { reason }: Step<'close'>): Promise<void> => {
  const finish = begin(session, row, 'close')
  const documents = await openSalesOrdersOn(session, row.id)
  if (documents.length > 0)
    throw new Problem(409, `${namesOf(documents)} ${documents.length === 1 ? 'is' : 'are'} still under way on ${row.voucherId}. Close or cancel that first.`, {
      code: 'HAS_DEPENDANTS',
      data: { documents },
    })
  await finish({ outcomeReason: reason })
}
