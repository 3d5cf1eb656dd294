import type { z } from 'zod'
import type { salesOrderStep } from '@/contracts/sales-order-input'
import { prefixes } from '../../domain/numbering'
import { type SalesOrderAction, type SalesOrderState, salesOrderTransitions } from '../../domain/status/sales-order'
import { transition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import { invalid, Problem } from '../../http/problem'
import { requireOtherApprover } from '../documents/approval'
import { requireNoDependants } from '../documents/dependants'
import { type DocumentRow, nextVoucherId, setStatus } from '../documents/drafts'
import { cancelMailsOf } from '../mails/queue'
import { queueMessage } from '../mails/queue-message'
import { orderedByNobody, passOrderCredit, requireConfirmable } from './confirm'
import { followSalesOrders } from './follow'
import { changeOwn, type SalesOrderRow } from './own'
import { releaseAll, reserveMissing } from './reservation'

type Step = Exclude<z.output<typeof salesOrderStep>, { action: 'addFiles' }>
type StepOf<A extends Step['action']> = Extract<Step, { action: A }>

export const move = (row: DocumentRow, action: SalesOrderAction): SalesOrderState => transition(salesOrderTransitions, row.status as SalesOrderState, action)

const hasNumber = ({ voucherId, draftId }: DocumentRow): boolean => voucherId !== draftId

/** One that was sent back or reopened keeps the number that it has. */
const numberFor = (session: Session, row: DocumentRow) => (hasNumber(row) ? row.voucherId : nextVoucherId(session, prefixes.salesOrder, row.date))

/** From here on its goods are held, and it counts against the customer's limit. */
const put = async (session: Session, row: DocumentRow, own: SalesOrderRow, status: SalesOrderState, change: Partial<SalesOrderRow>): Promise<void> => {
  const [by, at] = [session.entry.user._id, session.ports.clock.now().toISOString()]
  await changeOwn(session, row.id, { ...change, confirmedBy: by, confirmedAt: at, outcomeReason: null })
  await reserveMissing(session, own)
  await setStatus(session, row, status, await numberFor(session, row))
}

const confirm = async (session: Session, row: DocumentRow, own: SalesOrderRow, step: StepOf<'confirm'>): Promise<SalesOrderAction> => {
  const status = move(row, 'confirm')
  await requireConfirmable(session, row, own)
  const unordered = await orderedByNobody(session, row, own)
  const withoutPoReason = unordered ? (step.withoutPoReason ?? own.withoutPoReason) : null
  if (unordered && !withoutPoReason) throw invalid('withoutPoReason', `Say why ${unordered} without an order of the customer.`, 'required')
  if (withoutPoReason && !session.can('sales-orders', 'approve')) {
    const waiting = move(row, 'submitForApproval')
    await changeOwn(session, row.id, { withoutPoReason, submittedBy: session.entry.user._id, outcomeReason: null })
    await setStatus(session, row, waiting, await numberFor(session, row))
    return 'submitForApproval'
  }
  const creditReason = await passOrderCredit(session, row, own, step.creditReason)
  await put(session, row, own, status, { withoutPoReason, creditReason })
  return 'confirm'
}

const approve = async (session: Session, row: DocumentRow, own: SalesOrderRow, step: StepOf<'approve'>): Promise<void> => {
  const status = move(row, 'approve')
  await requireOtherApprover(session, 'sales-orders', 'order', [own.submittedBy])
  await requireConfirmable(session, row, own)
  const creditReason = await passOrderCredit(session, row, own, step.creditReason)
  await put(session, row, own, status, { creditReason, approvedBy: session.entry.user._id })
}

const reserveAgain = async (session: Session, row: DocumentRow, own: SalesOrderRow): Promise<void> => {
  const status = move(row, 'reserve')
  if (!(await reserveMissing(session, own))) throw new Problem(409, 'Nothing of what is missing is free in the warehouse.', { code: 'NOTHING_FREE' })
  await setStatus(session, row, status)
}

/** Its confirmation to the customer by mail, once or again. */
const send = async (session: Session, row: DocumentRow, mail: StepOf<'send'>['mail']): Promise<void> => {
  await queueMessage(session, row.id, mail, 'order')
  move(row, 'send')
  await changeOwn(session, row.id, { sentAt: session.ports.clock.now().toISOString() })
}

/** What the order becomes again follows from what was delivered and invoiced before it was held, or since. */
const letGo = async (session: Session, row: DocumentRow): Promise<void> => {
  await changeOwn(session, row.id, { holdReason: null })
  await setStatus(session, row, move(row, 'release'))
  await followSalesOrders(session, [row.id])
}

/** A confirmation that the customer got holds no longer; the next one is made anew. */
const reopen = async (session: Session, row: DocumentRow, own: SalesOrderRow): Promise<void> => {
  const status = move(row, 'reopen')
  await requireNoDependants(session, [row])
  await releaseAll(session, own)
  await cancelMailsOf(session, row.id)
  const unconfirmed = { confirmedAt: null, confirmedBy: null, approvedBy: null, submittedBy: null, creditReason: null }
  await changeOwn(session, row.id, { ...unconfirmed, sentAt: null, paperFileId: null })
  await setStatus(session, row, status)
}

const cancel = async (session: Session, row: DocumentRow, own: SalesOrderRow, reason: string): Promise<void> => {
  const status = move(row, 'cancel')
  if (!hasNumber(row)) throw new Problem(409, 'A draft without a number is deleted instead.', { code: 'INVALID_TRANSITION' })
  // What was ordered of a vendor and closed short comes to no more.
  await requireNoDependants(session, [row], ['closed'])
  await releaseAll(session, own)
  await cancelMailsOf(session, row.id)
  await changeOwn(session, row.id, { outcomeReason: reason })
  await setStatus(session, row, status)
}

const sendBackOrClose = async (session: Session, row: DocumentRow, own: SalesOrderRow, step: StepOf<'reject' | 'close'>): Promise<void> => {
  const status = move(row, step.action)
  if (step.action === 'close') await releaseAll(session, own)
  await changeOwn(session, row.id, { outcomeReason: step.reason })
  await setStatus(session, row, status)
}

/**
 * A step of the order's status. The caller has locked the customer's order and the order, the customer as well where credit is judged, and
 * claimed the version.
 * @returns the step as it is noted
 */
export const takeStep = async (session: Session, row: DocumentRow, own: SalesOrderRow, step: Step): Promise<string> => {
  switch (step.action) {
    case 'confirm':
      return confirm(session, row, own, step)
    case 'approve':
      await approve(session, row, own, step)
      break
    case 'send':
      await send(session, row, step.mail)
      break
    case 'reserve':
      await reserveAgain(session, row, own)
      break
    case 'hold':
      await setStatus(session, row, move(row, 'hold'))
      await changeOwn(session, row.id, { holdReason: step.reason })
      break
    case 'release':
      await letGo(session, row)
      break
    case 'reopen':
      await reopen(session, row, own)
      break
    case 'cancel':
      await cancel(session, row, own, step.reason)
      break
    default:
      await sendBackOrClose(session, row, own, step)
  }
  return step.action
}
