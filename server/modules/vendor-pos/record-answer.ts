import { and, eq } from 'drizzle-orm'
import { compare, subtract } from '@/contracts/rules/decimal'
import { documents } from '../../db/schema/documents'
import { vendorPoLines } from '../../db/schema/orders'
import { isSameOrder } from '../../domain/distributor/api-same-order'
import { confirmedLines, failedLinesText, isConfirmedBy, withOurLines } from '../../domain/distributor/confirmed'
import { grossPrice, isAboveOrderedPrice } from '../../domain/distributor/of-po'
import { changedOrder } from '../../domain/distributor/order-state'
import type { DistributorAnswer, DistributorOrder, DistributorOrderStatus, DistributorState, DistributorStatusAnswer } from '../../domain/distributor/types'
import { lockDocument } from '../documents/drafts'
import type { FollowContext } from '../documents/follow'
import { changeOwnLines } from '../documents/stored-lines'
import { confirmVendorPo } from './follow'
import { poLinesOf } from './lines'
import { changeOwn, ownOf, type VendorPoRow } from './store'
import { noteSent } from './send'

export type Answer = DistributorAnswer | DistributorStatusAnswer

interface Reply {
  kindRow: VendorPoRow
  /** The state before the distributor was asked. */
  before: DistributorState | null
  answer: Answer
  /** ISO 8601 */
  now: string
}

const ATTEMPTS = 4
/** Seconds to wait: an order that was just accepted may not be found at once. */
const AFTER_UNKNOWN = 180
const waitAfter = (attempt: number): number => 60 * 4 ** (attempt - 1)

const SETTLED = { distributorTask: null, distributorChange: null, distributorAttempts: 0 } as const

const statusOfLine = (order: DistributorOrder, status: DistributorOrderStatus) => (lineNo: number) => ({
  handedOver: order.lines.find((line) => line.lineNo === lineNo)?.qty ?? '0',
  confirmed: confirmedLines(status).find((line) => line.lineNo === lineNo),
})

/** Writes what the distributor confirmed of each line, and the quantity that our own change cancelled. */
const writeLines = async (session: FollowContext, documentId: string, order: DistributorOrder, status: DistributorOrderStatus): Promise<void> => {
  const ofLine = statusOfLine(order, status)
  for (const line of await poLinesOf(session, documentId)) {
    const { id, lineNo, qty } = line
    const { handedOver, confirmed } = ofLine(lineNo)
    const open = subtract(qty, handedOver)
    const price = confirmed?.unitPrice ?? null
    const answered =
      confirmed && isConfirmedBy(status)
        ? { qtyConfirmed: confirmed.confirmed, eta: confirmed.eta, ...(price === null ? {} : { unitConfirmed: grossPrice(price, line) }) }
        : {}
    await changeOwnLines(session, vendorPoLines, [id], { ...answered, qtyCancelled: compare(open, '0') > 0 ? open : '0' })
  }
}

/** Messages about lines that cost more at the distributor than was ordered; without amounts, which not everybody may see. */
const dearerOf = async (session: FollowContext, documentId: string, order: DistributorOrder, status: DistributorOrderStatus): Promise<string[]> => {
  const ofLine = statusOfLine(order, status)
  const dearer = (await poLinesOf(session, documentId)).filter((line) => {
    const price = ofLine(line.lineNo).confirmed?.unitPrice ?? null
    return price !== null && isAboveOrderedPrice(price, line)
  })
  return dearer.map(
    ({ lineNo }) =>
      `Line ${lineNo} costs more at the distributor than was ordered. It is received at the ordered price; what it costs more is judged with the vendor’s invoice.`,
  )
}

/** Stores the order as the distributor has it now. */
const storeOrder = async (
  session: FollowContext,
  documentId: string,
  { kindRow, now }: Reply,
  order: DistributorOrder,
  found: DistributorOrderStatus,
): Promise<void> => {
  const status = withOurLines(order, found)
  const wasCancelled = status.state === 'cancelled'
  const messages = [failedLinesText(status) ?? [], await dearerOf(session, documentId, order, status)].flat()
  await changeOwn(session, documentId, {
    ...SETTLED,
    distributorOrder: order,
    distributorState: status.state,
    distributorStatus: status,
    distributorOrderNos: [...status.distributorOrderNos],
    distributorSubmittedAt: kindRow.distributorSubmittedAt ?? now,
    distributorCheckedAt: now,
    distributorCancelledAt: wasCancelled ? (kindRow.distributorCancelledAt ?? now) : null,
    distributorMessage: messages.length > 0 ? messages.join(' ') : null,
  })
  const row = await lockDocument(session, documentId)
  // The quantities of a closed or cancelled order are final.
  if (status.state === 'failed' || row.status === 'closed' || row.status === 'cancelled') return
  await writeLines(session, documentId, order, status)
  if (row.status === 'approved' && !wasCancelled) await noteSent(session, row, 'distributor', now)
  if (isConfirmedBy(status)) await confirmVendorPo(session, documentId)
}

const endTask = (session: FollowContext, documentId: string, change: Partial<VendorPoRow>): Promise<void> =>
  changeOwn(session, documentId, { ...SETTLED, ...change })

/** An order that may not have been accepted can still be found later: it is ours only if it matches this order. */
const storeFound = async (session: FollowContext, documentId: string, reply: Reply, order: DistributorOrder, found: DistributorOrderStatus): Promise<void> => {
  if (reply.kindRow.distributorSubmittedAt !== null || isSameOrder(order, found)) return storeOrder(session, documentId, reply, order, found)
  await endTask(session, documentId, { distributorState: 'failed', distributorMessage: `The distributor has another order under the number ${order.orderNo}.` })
}

const reportNotFound = (session: FollowContext, documentId: string, { kindRow }: Reply): Promise<void> =>
  endTask(session, documentId, {
    distributorState: kindRow.distributorSubmittedAt === null ? 'not_submitted' : kindRow.distributorState,
    distributorMessage:
      kindRow.distributorSubmittedAt === null ? 'The distributor does not have the order. It can be handed over.' : 'The distributor does not find the order.',
  })

/** @returns the seconds after which the distributor is asked again; null when it isn't */
const askAgain = async (session: FollowContext, documentId: string, { kindRow, before, answer }: Reply): Promise<number | null> => {
  if (answer.kind !== 'unknown' && answer.kind !== 'unavailable') throw new Error('an answer is no reason to ask again')
  // The distributor surely did nothing this time, so the order has the state from before it was asked.
  const distributorState = kindRow.distributorTask === 'submit' && answer.kind === 'unavailable' ? before : kindRow.distributorState
  const attempt = kindRow.distributorAttempts
  if (attempt < ATTEMPTS) {
    await changeOwn(session, documentId, { distributorState, distributorMessage: answer.message })
    return answer.kind === 'unknown' ? AFTER_UNKNOWN : Math.max(answer.retryAfter ?? 0, waitAfter(attempt))
  }
  const unsure = answer.kind === 'unknown' ? ' Nobody knows whether the distributor did it. Ask it how the order stands.' : ''
  await endTask(session, documentId, { distributorState, distributorMessage: `${answer.message}${unsure}` })
  return null
}

const settle = async (session: FollowContext, documentId: string, reply: Reply): Promise<number | null> => {
  const { kindRow, answer } = reply
  const order = kindRow.distributorOrder
  if (!order) throw new Error(`order ${documentId} was never handed over`)
  switch (answer.kind) {
    case 'unknown':
    case 'unavailable':
      return askAgain(session, documentId, reply)
    case 'refused': {
      const message = answer.reasons.map(({ message: reason }) => reason).join(' ')
      await endTask(
        session,
        documentId,
        kindRow.distributorTask === 'submit' ? { distributorState: 'failed', distributorMessage: message } : { distributorMessage: message },
      )
      return null
    }
    case 'not_found':
      await reportNotFound(session, documentId, reply)
      return null
    case 'found':
      await storeFound(session, documentId, reply, order, answer.order)
      return null
    case 'accepted': {
      const changed = kindRow.distributorTask === 'change' && kindRow.distributorChange ? changedOrder(order, kindRow.distributorChange) : order
      await storeOrder(session, documentId, reply, changed, answer.order)
      return null
    }
  }
}

const shown = ({ distributorState, distributorOrderNos, distributorMessage }: VendorPoRow) => ({ distributorState, distributorOrderNos, distributorMessage })

/**
 * Writes down the distributor's answer, unless the question is no longer open.
 * @returns the seconds after which the distributor is asked again; null when it isn't
 */
export const recordAnswer = async (session: FollowContext, documentId: string, reply: Reply): Promise<number | null> => {
  const { tx, entry } = session
  const row = await lockDocument(session, documentId)
  const before = await ownOf(session, documentId)
  if (before.distributorTask !== reply.kindRow.distributorTask) return null
  const seconds = await settle(session, documentId, reply)
  const after = await ownOf(session, documentId)
  // Screens that show the order are out of date now.
  await tx
    .update(documents)
    .set({ version: row.version + 1 })
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, documentId), eq(documents.version, row.version)))
  await session.audit({
    entity: 'vendor_po',
    entityId: documentId,
    action: 'distributor',
    before: shown({ ...before, distributorState: reply.before }),
    after: shown(after),
  })
  return seconds
}
