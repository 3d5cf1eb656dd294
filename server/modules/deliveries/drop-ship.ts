import { and, eq } from 'drizzle-orm'
import { add } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { deliveries } from '../../db/schema/movements'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { type DocumentRow, insertDraft, lockDocument, postedNow } from '../documents/drafts'
import { idsOf } from '../documents/ids'
import { begin, type DeliveryRow, insertOwn, move, ownOf } from './store'
import { type SoldLine, soldByOrdered } from './sold'
import { requireDeliverable } from './sources'
import { writeContent, writeValues } from './write'
import type { DeliveredLine } from './delivered'

/**
 * Delivery of goods that a vendor sends straight to a customer. They are received and delivered at once: the receipt moves stock and posts to
 * the ledger, the delivery tells where the goods went.
 */
export interface DropShipment {
  row: DocumentRow
  kindRow: DeliveryRow
}

type ShippedLine = Pick<DeliveredLine, 'id' | 'qty' | 'partId' | 'batchNo' | 'serials'>

/**
 * Finds the sales order's line for each received line.
 * @param ordered the lines of the orders to vendors, in the order of the receipt's lines
 * @throws Problem 422 unless each was ordered for exactly one line of a sales order, all for the same customer, with enough left to be delivered
 */
export const soldForDropShip = async (
  session: Session,
  lines: readonly ShippedLine[],
  ordered: readonly { id: string; voucherId: string }[],
): Promise<SoldLine[]> => {
  const found = await soldByOrdered(session, idsOf(ordered))
  const sold = ordered.map(({ id, voucherId }, index) => {
    const [one, another] = found.filter(({ poLineId }) => poLineId === id)
    if (one && !another) return one
    const orderedFor = one ? 'several lines of sales orders' : 'no sales order'
    throw invalidField(
      `lines.${index}.poLineId`,
      `Line ${index + 1}: ${voucherId} was ordered for ${orderedFor}, so there is nobody whom it is delivered to.`,
      'mismatch',
    )
  })
  const mismatch = sold.findIndex(({ customerId }) => customerId !== sold[0]?.customerId)
  if (mismatch >= 0)
    throw invalidField(`lines.${mismatch}.poLineId`, `Line ${mismatch + 1} is for another customer than the first. Receive it by itself.`, 'mismatch')
  await requireDeliverable(session, lines, sold, 'poLineId', null)
  return sold
}

/** Adds the delivery with the receipt's date. Each line is linked to the sold line and to the received line. */
export const addDropShipment = async (
  session: Session,
  receipt: DocumentRow,
  { carrier, tracking }: Pick<DeliveryRow, 'carrier' | 'tracking'>,
  lines: readonly ShippedLine[],
  sold: readonly SoldLine[],
  valuesByLine: ReadonlyMap<string, { value: string; moveId: string | null }>,
): Promise<DocumentRow> => {
  const { baseCurrency } = session.entry.company
  const [first] = sold
  if (!first) throw new Error('nothing is shipped')
  const row = await insertDraft(session, 'delivery', { date: receipt.date, partyId: first.customerId, currency: baseCurrency, rate: '1' })
  await insertOwn(session, row.id, {
    ...postedNow(session),
    type: 'dropship',
    customerId: first.customerId,
    goodsReceiptId: receipt.id,
    shipTo: first.shipTo,
    carrier,
    tracking,
  })
  const ids = await writeContent(session, row.id, {
    lines: lines.map(({ qty }, index) => {
      const { partId = null, partno = null, mfrPartNo = null, description = '', uom = 'each' } = sold[index] ?? {}
      return { qty, partId, partno, mfrPartNo, description, uom }
    }),
    sourceIds: lines.map(({ id }, index) => [sold[index]?.id ?? '', id]),
    details: lines.map(({ batchNo, serials }) => ({ batchNo, serials: [...serials] })),
  })
  const values = ids.flatMap((lineId, index) => {
    const { value, moveId = null } = valuesByLine.get(lines[index]?.id ?? '') ?? {}
    return value && moveId ? [{ lineId, value, moveId, released: '0' }] : []
  })
  await writeValues(session, row.id, values, roundMoney(add('0', ...values.map(({ value }) => value)), baseCurrency))
  return row
}

/** Posts the delivery and gives it its number. Call it after the receipt has its own number. */
export const finishDropShipment = async (session: Session, row: DocumentRow): Promise<void> => {
  const finish = begin(session, row, 'post')
  const voucherId = await finish({}, 'DN')
  await session.audit({ entity: 'delivery', entityId: row.id, action: 'post', after: { voucherId, status: 'posted', type: 'dropship' } })
}

/** Locks and returns the delivery that was posted with a receipt. */
export const dropShipmentOf = async (session: Session, receiptId: string): Promise<DropShipment> => {
  const { tx, entry } = session
  const [found] = await tx
    .select({ id: deliveries.documentId })
    .from(deliveries)
    .where(and(eq(deliveries.companyId, entry.company.id), eq(deliveries.goodsReceiptId, receiptId)))
  if (!found) throw new Error(`receipt ${receiptId} has no delivery`)
  return { row: await lockDocument(session, found.id), kindRow: await ownOf(session, found.id) }
}

export const reverseDropShipment = async (session: Session, { row }: DropShipment, { date, reason }: { date: string; reason: string }): Promise<void> => {
  await move(session, row, 'reverse', { reversedOn: date, outcomeReason: reason })
  await session.audit({ entity: 'delivery', entityId: row.id, action: 'reverse', before: { status: row.status }, after: { status: 'reversed', reason } })
}
