import { compare, sumOf } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { requireNoDependants } from '../documents/dependants'
import type { DocumentRow } from '../documents/drafts'
import { idsInColumn } from '../documents/ids'
import { requireOpenPeriod } from '../ledger/periods'
import { reverseDocuments } from '../ledger/reverse-document'
import { followSalesOrders } from '../sales-orders/follow'
import { reserveShares, missingOf } from '../sales-orders/hold'
import { reverseStock } from '../stock/reverse'
import { deliveredLines, linesOfDelivery, withSources } from './delivered'
import { begin, type DeliveryRow } from './store'
import { deliverableLeft, deliverableStates, soldLines } from './sold'

/** Refuses to reverse a return once its replacement was delivered. Until then, goods to be replaced are open on their order again. */
const requireNotReplaced = async (session: Session, row: DocumentRow): Promise<void> => {
  const lines = await withSources(session, row.id, await linesOfDelivery(session, row.id))
  const delivered = await deliveredLines(session, idsInColumn(lines, 'deliveryLineId'))
  const deliveryIds = [...new Set(delivered.map(({ deliveryId }) => deliveryId))]
  const sourced = (
    await Promise.all(
      deliveryIds.map((id) =>
        withSources(
          session,
          id,
          delivered.filter(({ deliveryId }) => deliveryId === id),
        ),
      ),
    )
  ).flat()
  const soldBy = new Map(sourced.map(({ id, soLineId }) => [id, soLineId]))
  const sold = await soldLines(session, idsInColumn(sourced, 'soLineId'))
  const leftOf = await deliverableLeft(session, sold, null)
  for (const { deliveryLineId, qty } of lines) {
    const soLineId = soldBy.get(deliveryLineId ?? '')
    if (soLineId && compare(leftOf(soLineId), qty) < 0)
      throw new Problem(409, `What was sent in place of ${row.voucherId} was delivered already. Take that back first.`, { code: 'HAS_DEPENDANTS' })
  }
}

/** Reserves again what the delivery had taken of reserved stock, as far as its orders still lack it. Orders on hold or done get nothing. */
const reserveAgain = async (session: Session, row: DocumentRow, warehouseId: string): Promise<void> => {
  const lines = await withSources(session, row.id, await linesOfDelivery(session, row.id))
  const sold = await soldLines(session, idsInColumn(lines, 'soLineId'))
  const waiting = sold.filter((line) => line.warehouseId === warehouseId && deliverableStates.has(line.status))
  const { reserved, missing } = await missingOf(session, idsInColumn(waiting, 'orderId'))
  const shares = waiting.flatMap(({ id, orderId, lineNo, partId }) => {
    const releasedQty = sumOf(lines.flatMap(({ soLineId, released }) => (soLineId === id ? released : [])))
    const share = compare(missing(id), releasedQty) < 0 ? missing(id) : releasedQty
    return partId ? [{ lineId: id, orderId, lineNo, partId, share }] : []
  })
  await reserveShares(session, warehouseId, shares, { before: reserved, by: { delivery: row.voucherId } })
}

/** Reverses a posted delivery or return. The caller has locked all its sources. */
export const reverseDelivery = async (
  session: Session,
  row: DocumentRow,
  kindRow: DeliveryRow,
  { reason, date = session.today }: { reason: string; date?: string | undefined },
  orderIds: readonly string[],
): Promise<void> => {
  const finish = begin(session, row, 'reverse')
  if (kindRow.type === 'dropship') throw new Problem(409, 'A vendor sent it: reverse its goods receipt, which takes both back.', { code: 'INVALID_TRANSITION' })
  if (date < row.date) throw invalidField('date', 'That is before its own date.', 'order')
  await requireNoDependants(session, [row])
  if (kindRow.isReplaced) await requireNotReplaced(session, row)
  await requireOpenPeriod(session, date, 'stock')
  await reverseStock(session, { documentId: row.id, date })
  await finish({ reversedOn: date, outcomeReason: reason })
  await reverseDocuments(session, [row.id], { date, narration: `Reversed: ${reason}`.slice(0, 500) })
  await followSalesOrders(session, orderIds)
  if (kindRow.type === 'delivery' && kindRow.warehouseId) await reserveAgain(session, row, kindRow.warehouseId)
}
