import { compare } from '@/contracts/rules/decimal'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { type DropShipment, dropShipmentOf, reverseDropShipment } from '../deliveries/drop-ship'
import { requireNoDependants } from '../documents/dependants'
import type { DocumentRow } from '../documents/drafts'
import { idsInColumn } from '../documents/ids'
import { requireOpenPeriod } from '../ledger/periods'
import { reverseDocuments } from '../ledger/reverse-document'
import { followSalesOrders } from '../sales-orders/follow'
import { releaseLeaving, reserveReceived } from '../sales-orders/received'
import { reverseStock } from '../stock/reverse'
import { followVendorPos } from '../vendor-pos/follow'
import { chargesOf } from './charges'
import { orderedLines, receivableLeft } from './ordered'
import { begin, type GoodsReceiptRow, type Held } from './store'
import { linesOfReceipt, receivedLines, withSources } from './received'

const requireNoLaterCosts = async (session: Session, row: DocumentRow): Promise<void> => {
  const charges = await chargesOf(session, row.id)
  if (charges.some(({ addedOn }) => addedOn !== null))
    throw new Problem(409, `Costs were added to ${row.voucherId} later. Return the goods instead.`, { code: 'HAS_DEPENDANTS' })
}

/** Refuses to reverse a return once its replacement was received. Until then, goods to be replaced are open on their order again. */
const requireNotReplaced = async (session: Session, row: DocumentRow): Promise<void> => {
  const lines = await withSources(session, row.id, await linesOfReceipt(session, row.id))
  const received = await receivedLines(session, idsInColumn(lines, 'receiptLineId'))
  const receiptIds = [...new Set(received.map(({ receiptId }) => receiptId))]
  const receivedWithSources = (
    await Promise.all(
      receiptIds.map((id) =>
        withSources(
          session,
          id,
          received.filter(({ receiptId }) => receiptId === id),
        ),
      ),
    )
  ).flat()
  const poLineIds = new Map(receivedWithSources.map(({ id, poLineId }) => [id, poLineId]))
  const ordered = await orderedLines(session, idsInColumn(receivedWithSources, 'poLineId'))
  const leftOf = await receivableLeft(session, ordered, null)
  for (const { receiptLineId, qty } of lines) {
    const poLineId = poLineIds.get(receiptLineId ?? '')
    if (poLineId && compare(leftOf(poLineId), qty) < 0)
      throw new Problem(409, `What came in place of ${row.voucherId} was received already. Take that back first.`, { code: 'HAS_DEPENDANTS' })
  }
}

/** Reverses a posted receipt or return, with the delivery of a drop shipment. The caller has locked all its sources. */
export const reverseReceipt = async (
  session: Session,
  row: DocumentRow,
  receipt: GoodsReceiptRow,
  { reason, date = session.today }: { reason: string; date?: string | undefined },
  { orderIds, salesOrderIds }: Held,
): Promise<void> => {
  const finish = begin(session, row, 'reverse')
  if (date < row.date) throw invalidField('date', 'That is before its own date.', 'order')
  const shipment: DropShipment | null = receipt.type === 'dropship' ? await dropShipmentOf(session, row.id) : null
  await requireNoDependants(session, shipment ? [row, shipment.row] : [row])
  await requireNoLaterCosts(session, row)
  if (receipt.isReplaced) await requireNotReplaced(session, row)
  await requireOpenPeriod(session, date, 'stock')
  const noteReleased = receipt.type === 'receipt' ? await releaseLeaving(session, row.id, receipt, salesOrderIds) : null
  await reverseStock(session, { documentId: row.id, date })
  await finish({ reversedOn: date, outcomeReason: reason })
  if (shipment) await reverseDropShipment(session, shipment, { date, reason })
  await reverseDocuments(session, [row.id], { date, narration: `Reversed: ${reason}`.slice(0, 500) })
  await followVendorPos(session, orderIds)
  await noteReleased?.(row.voucherId)
  if (receipt.type === 'return') await reserveReceived(session, row, receipt, salesOrderIds)
  if (shipment) await followSalesOrders(session, salesOrderIds)
}
