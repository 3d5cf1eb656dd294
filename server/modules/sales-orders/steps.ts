import type { salesOrders as endpoints } from '@/contracts/sales-orders'
import type { SalesOrderAction } from '../../domain/status/sales-order'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { requireOtherApprover } from '../documents/approval'
import { requireNoDependants } from '../documents/dependants'
import type { Claimed, StepOf } from '../documents/draft-life'
import { hasNumber } from '../documents/drafts'
import { cancelMailsOf } from '../mails/queue'
import { queueMessage } from '../document-mails/queue-message'
import { unorderedPart, passOrderCredit, requireConfirmable } from './confirm'
import { followSalesOrders } from './follow'
import { begin, changeOwn, move, nextStatus, type SalesOrderRow } from './store'
import { releaseAll, reserveMissing } from './reservation'

type Step<A extends string> = StepOf<typeof endpoints, A>
type Order = Claimed<SalesOrderRow>

/** Confirms the order: from here on its goods are reserved, and it counts against the customer's credit limit. */
const confirmOrder = async (session: Session, kindRow: SalesOrderRow, finish: ReturnType<typeof begin>, change: Partial<SalesOrderRow>): Promise<void> => {
  const [by, at] = [session.entry.user._id, session.ports.clock.now().toISOString()]
  await reserveMissing(session, kindRow)
  await finish({ ...change, confirmedBy: by, confirmedAt: at, outcomeReason: null }, 'SO')
}

/** @returns the step that is recorded: without an order of the customer, users who may not approve only submit it for approval */
export const confirm = async (session: Session, { row, kindRow }: Order, step: Step<'confirm'>): Promise<SalesOrderAction> => {
  const finish = begin(session, row, 'confirm')
  await requireConfirmable(session, row, kindRow)
  const unordered = await unorderedPart(session, row, kindRow)
  const withoutPoReason = unordered ? (step.withoutPoReason ?? kindRow.withoutPoReason) : null
  if (unordered && !withoutPoReason) throw invalidField('withoutPoReason', `Say why ${unordered} without an order of the customer.`, 'required')
  if (withoutPoReason && !session.can('sales-orders', 'approve')) {
    const submit = begin(session, row, 'submitForApproval')
    await submit({ withoutPoReason, submittedBy: session.entry.user._id, outcomeReason: null }, 'SO')
    return 'submitForApproval'
  }
  const creditReason = await passOrderCredit(session, row, kindRow, step.creditReason)
  await confirmOrder(session, kindRow, finish, { withoutPoReason, creditReason })
  return 'confirm'
}

export const approve = async (session: Session, { row, kindRow }: Order, step: Step<'approve'>): Promise<void> => {
  const finish = begin(session, row, 'approve')
  await requireOtherApprover(session, 'sales-orders', 'order', [kindRow.submittedBy])
  await requireConfirmable(session, row, kindRow)
  const creditReason = await passOrderCredit(session, row, kindRow, step.creditReason)
  await confirmOrder(session, kindRow, finish, { creditReason, approvedBy: session.entry.user._id })
}

export const reserve = async (session: Session, { row, kindRow }: Order): Promise<void> => {
  const finish = begin(session, row, 'reserve')
  if (!(await reserveMissing(session, kindRow))) throw new Problem(409, 'Nothing of what is missing is free in the warehouse.', { code: 'NOTHING_FREE' })
  await finish()
}

/** Mails the order's confirmation to the customer, for the first time or again. */
export const send = async (session: Session, { row }: Order, { mail }: Step<'send'>): Promise<void> => {
  await queueMessage(session, row.id, mail, 'order')
  nextStatus(row, 'send')
  await changeOwn(session, row.id, { sentAt: session.ports.clock.now().toISOString() })
}

export const hold = async (session: Session, { row }: Order, { reason }: Step<'hold'>): Promise<void> => {
  await move(session, row, 'hold', { holdReason: reason })
}

/** After the release, the order's status follows from what was delivered and invoiced before or during the hold. */
export const release = async (session: Session, { row }: Order): Promise<void> => {
  await move(session, row, 'release', { holdReason: null })
  await followSalesOrders(session, [row.id])
}

/** The confirmation that the customer got is no longer valid; the next one is made anew. */
export const reopen = async (session: Session, { row, kindRow }: Order): Promise<void> => {
  const finish = begin(session, row, 'reopen')
  await requireNoDependants(session, [row])
  await releaseAll(session, kindRow)
  await cancelMailsOf(session, row.id)
  const unconfirmed = { confirmedAt: null, confirmedBy: null, approvedBy: null, submittedBy: null, creditReason: null }
  await finish({ ...unconfirmed, sentAt: null, paperFileId: null })
}

export const cancel = async (session: Session, { row, kindRow }: Order, { reason }: Step<'cancel'>): Promise<void> => {
  const finish = begin(session, row, 'cancel')
  if (!hasNumber(row)) throw new Problem(409, 'A draft without a number is deleted instead.', { code: 'INVALID_TRANSITION' })
  // An order to a vendor that was closed short doesn't prevent the cancellation.
  await requireNoDependants(session, [row], ['closed'])
  await releaseAll(session, kindRow)
  await cancelMailsOf(session, row.id)
  await finish({ outcomeReason: reason })
}

export const reject = async (session: Session, { row }: Order, { reason }: Step<'reject'>): Promise<void> => {
  await move(session, row, 'reject', { outcomeReason: reason })
}

export const close = async (session: Session, { row, kindRow }: Order, { reason }: Step<'close'>): Promise<void> => {
  const finish = begin(session, row, 'close')
  await releaseAll(session, kindRow)
  await finish({ outcomeReason: reason })
}
