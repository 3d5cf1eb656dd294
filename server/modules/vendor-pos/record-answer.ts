import { and, eq } from 'drizzle-orm'
import { compare, subtract } from '@/contracts/rules/decimal'
import { documents } from '../../db/schema/documents'
import { vendorPoLines } from '../../db/schema/orders'
import { isOfOrder } from '../../domain/distributor/api-same-order'
import { confirmedLines, failuresOf, isConfirmedBy, withOurLines } from '../../domain/distributor/confirmed'
import { grossPrice, isDearer } from '../../domain/distributor/of-po'
import { changedOrder } from '../../domain/distributor/order-state'
import type { DistributorAnswer, DistributorOrder, DistributorOrderStatus, DistributorState, DistributorStatusAnswer } from '../../domain/distributor/types'
import { lockDocument } from '../documents/drafts'
import type { Following } from '../documents/follow'
import { changeOwnLines } from '../documents/stored-lines'
import { confirmVendorPo } from './follow'
import { poLinesOf } from './lines'
import { changeOwn, ownOf, type VendorPoRow } from './own'
import { noteSent } from './send'

export type Answer = DistributorAnswer | DistributorStatusAnswer

interface Asked {
  own: VendorPoRow
  /** The state that was known before the distributor was asked. */
  before: DistributorState | null
  answer: Answer
  /** ISO 8601 */
  now: string
}

const ATTEMPTS = 4
/** An order that was just taken may not be found at once. */
const AFTER_UNKNOWN = 180
const waitAfter = (attempt: number): number => 60 * 4 ** (attempt - 1)

const SETTLED = { distributorTask: null, distributorChange: null, distributorAttempts: 0 } as const

const inLine = (order: DistributorOrder, status: DistributorOrderStatus) => (lineNo: number) => ({
  handedOver: order.lines.find((line) => line.lineNo === lineNo)?.qty ?? '0',
  confirmed: confirmedLines(status).find((line) => line.lineNo === lineNo),
})

/** Writes what the distributor confirmed of each line, and the quantity that our own change took away from him. */
const writeLines = async (session: Following, documentId: string, order: DistributorOrder, status: DistributorOrderStatus): Promise<void> => {
  const of = inLine(order, status)
  for (const line of await poLinesOf(session, documentId)) {
    const { id, lineNo, qty } = line
    const { handedOver, confirmed } = of(lineNo)
    const open = subtract(qty, handedOver)
    const price = confirmed?.unitPrice ?? null
    const answered =
      confirmed && isConfirmedBy(status)
        ? { qtyConfirmed: confirmed.confirmed, eta: confirmed.eta, ...(price === null ? {} : { unitConfirmed: grossPrice(price, line) }) }
        : {}
    await changeOwnLines(session, vendorPoLines, [id], { ...answered, qtyCancelled: compare(open, '0') > 0 ? open : '0' })
  }
}

/** Which lines cost more there than was ordered; without amounts, which not everybody may see. */
const dearerOf = async (session: Following, documentId: string, order: DistributorOrder, status: DistributorOrderStatus): Promise<string[]> => {
  const of = inLine(order, status)
  const dearer = (await poLinesOf(session, documentId)).filter((line) => {
    const price = of(line.lineNo).confirmed?.unitPrice ?? null
    return price !== null && isDearer(price, line)
  })
  return dearer.map(
    ({ lineNo }) =>
      `Line ${lineNo} costs more at the distributor than was ordered. It is received at the ordered price; what it costs more is judged with the vendor’s invoice.`,
  )
}

/** The order as the distributor has it now. */
const take = async (session: Following, documentId: string, { own, now }: Asked, order: DistributorOrder, found: DistributorOrderStatus): Promise<void> => {
  const status = withOurLines(order, found)
  const wasCancelled = status.state === 'cancelled'
  const noted = [failuresOf(status) ?? [], await dearerOf(session, documentId, order, status)].flat()
  await changeOwn(session, documentId, {
    ...SETTLED,
    distributorOrder: order,
    distributorState: status.state,
    distributorStatus: status,
    distributorOrderNos: [...status.distributorOrderNos],
    distributorSubmittedAt: own.distributorSubmittedAt ?? now,
    distributorCheckedAt: now,
    distributorCancelledAt: wasCancelled ? (own.distributorCancelledAt ?? now) : null,
    distributorMessage: noted.length > 0 ? noted.join(' ') : null,
  })
  const row = await lockDocument(session, documentId)
  // The quantities of a closed or cancelled order are settled.
  if (status.state === 'failed' || row.status === 'closed' || row.status === 'cancelled') return
  await writeLines(session, documentId, order, status)
  if (row.status === 'approved' && !wasCancelled) await noteSent(session, row, 'distributor', now)
  if (isConfirmedBy(status)) await confirmVendorPo(session, documentId)
}

const note = (session: Following, documentId: string, change: Partial<VendorPoRow>): Promise<void> => changeOwn(session, documentId, { ...SETTLED, ...change })

/** Not surely taken, so it can be found there later: then it is ours only if it is of this order. */
const foundLater = async (session: Following, documentId: string, asked: Asked, order: DistributorOrder, found: DistributorOrderStatus): Promise<void> => {
  if (asked.own.distributorSubmittedAt !== null || isOfOrder(order, found)) return take(session, documentId, asked, order, found)
  await note(session, documentId, { distributorState: 'failed', distributorMessage: `The distributor has another order under the number ${order.orderNo}.` })
}

const notThere = (session: Following, documentId: string, { own }: Asked): Promise<void> =>
  note(session, documentId, {
    distributorState: own.distributorSubmittedAt === null ? 'not_submitted' : own.distributorState,
    distributorMessage:
      own.distributorSubmittedAt === null ? 'The distributor does not have the order. It can be handed over.' : 'The distributor does not find the order.',
  })

/** @returns after how many seconds it is asked again; null when it isn't */
const again = async (session: Following, documentId: string, { own, before, answer }: Asked): Promise<number | null> => {
  if (answer.kind !== 'unknown' && answer.kind !== 'unavailable') throw new Error('an answer is no reason to ask again')
  // It surely did nothing, and nobody had asked before: then it is still ours alone.
  const distributorState = own.distributorTask === 'submit' && answer.kind === 'unavailable' ? before : own.distributorState
  const attempt = own.distributorAttempts
  if (attempt < ATTEMPTS) {
    await changeOwn(session, documentId, { distributorState, distributorMessage: answer.message })
    return answer.kind === 'unknown' ? AFTER_UNKNOWN : Math.max(answer.retryAfter ?? 0, waitAfter(attempt))
  }
  const unsure = answer.kind === 'unknown' ? ' Nobody knows whether the distributor did it. Ask it how the order stands.' : ''
  await note(session, documentId, { distributorState, distributorMessage: `${answer.message}${unsure}` })
  return null
}

const settle = async (session: Following, documentId: string, asked: Asked): Promise<number | null> => {
  const { own, answer } = asked
  const order = own.distributorOrder
  if (!order) throw new Error(`order ${documentId} was never handed over`)
  switch (answer.kind) {
    case 'unknown':
    case 'unavailable':
      return again(session, documentId, asked)
    case 'refused': {
      const message = answer.reasons.map(({ message: reason }) => reason).join(' ')
      await note(
        session,
        documentId,
        own.distributorTask === 'submit' ? { distributorState: 'failed', distributorMessage: message } : { distributorMessage: message },
      )
      return null
    }
    case 'not_found':
      await notThere(session, documentId, asked)
      return null
    case 'found':
      await foundLater(session, documentId, asked, order, answer.order)
      return null
    case 'accepted': {
      const changed = own.distributorTask === 'change' && own.distributorChange ? changedOrder(order, own.distributorChange) : order
      await take(session, documentId, asked, changed, answer.order)
      return null
    }
  }
}

const shown = ({ distributorState, distributorOrderNos, distributorMessage }: VendorPoRow) => ({ distributorState, distributorOrderNos, distributorMessage })

/**
 * Writes down what the distributor said, unless the question isn't open any more.
 * @returns after how many seconds it is asked again; null when it isn't
 */
export const record = async (session: Following, documentId: string, asked: Asked): Promise<number | null> => {
  const { tx, entry } = session
  const row = await lockDocument(session, documentId)
  const before = await ownOf(session, documentId)
  if (before.distributorTask !== asked.own.distributorTask) return null
  const seconds = await settle(session, documentId, asked)
  const after = await ownOf(session, documentId)
  // Screens that have it open are stale now.
  await tx
    .update(documents)
    .set({ version: row.version + 1 })
    .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, documentId), eq(documents.version, row.version)))
  await session.audit({
    entity: 'vendor_po',
    entityId: documentId,
    action: 'distributor',
    before: shown({ ...before, distributorState: asked.before }),
    after: shown(after),
  })
  return seconds
}
