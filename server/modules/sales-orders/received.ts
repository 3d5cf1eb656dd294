import { sql } from 'drizzle-orm'
import { compare, type Decimal, subtract } from '@/contracts/rules/decimal'
import { isAnyOf, plannedOnceFor } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { type SalesOrderState, salesOrderTransitions } from '../../domain/status/sales-order'
import { canTransition } from '../../domain/status/transition'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { idsInColumn } from '../documents/ids'
import { joinFrom } from '../documents/line-facts'
import { keyOf, lockStock, partsById } from '../stock/load'
import { release } from '../stock/reserve'
import { reserveShares, missingOf, auditReservations, type SoldLine } from './hold'
import { reservedOf, deductReserved } from './reserved'

interface Place {
  warehouseId: string | null
}

/** A line of a receipt or of a return to the vendor, with a line of a sales order that its goods were bought for. */
interface BoughtLine extends SoldLine {
  receiptLineId: string
  poLineId: string
  qty: Decimal
  /** The quantity of the PO line that was bought for the sales order line. */
  bought: Decimal
  partId: string
  status: SalesOrderState
}

/**
 * Lines of these orders that the document's goods were bought for and that are delivered from the same warehouse, earliest first. The caller has
 * locked the orders.
 */
const boughtLines = async ({ tx, entry }: Session, documentId: string, warehouseId: string, orderIds: readonly string[]): Promise<BoughtLine[]> =>
  orderIds.length === 0
    ? []
    : rowsOf<BoughtLine>(
        tx,
        sql`with recursive taken (root, line_id) as (
            select l.id, l.id from document_lines l where l.company_id = ${entry.company.id} and l.document_id = ${documentId}
            union select t.root, k.from_line_id from taken t
              join document_line_links k on k.company_id = ${entry.company.id} and k.to_line_id = t.line_id
              ${joinFrom}
              join documents fd on fd.company_id = f.company_id and fd.id = f.document_id and fd.kind in ('goods_receipt', 'vendor_po')
          )
          select r.id as "receiptLineId", t.line_id as "poLineId", trim_scale(r.qty)::text as qty, trim_scale(k.qty)::text as bought, r.part_id as "partId", l.id as "lineId",
            l.line_no as "lineNo", d.id as "orderId", d.status
          from taken t
            join document_lines r on r.company_id = ${entry.company.id} and r.id = t.root
            join parts p on p.company_id = r.company_id and p.id = r.part_id and p.type = 'stock'
            join document_line_links k on k.company_id = r.company_id and k.to_line_id = t.line_id
            join sales_order_lines s on s.company_id = k.company_id and s.line_id = k.from_line_id and s.fulfilment = 'stock'
            join document_lines l on l.company_id = s.company_id and l.id = s.line_id and l.part_id = r.part_id
            join documents d on d.company_id = l.company_id and d.id = l.document_id and ${plannedOnceFor(entry.company.id, isAnyOf(sql`d.id`, orderIds))}
            join sales_orders o on o.company_id = d.company_id and o.document_id = d.id and o.warehouse_id = ${warehouseId}
          order by d.date, d.created_at, d.id, l.line_no, r.line_no`,
      )

const least = (...qtys: Decimal[]): Decimal => qtys.reduce((a, b) => (compare(b, a) < 0 ? b : a))

/** Quantities that are used up step by step; nobody takes more than is left. */
const leftovers = () => {
  const left = new Map<string, Decimal>()
  const of = (key: string, whole: Decimal): Decimal => left.get(key) ?? whole
  return { of, take: (key: string, whole: Decimal, qty: Decimal) => void left.set(key, subtract(of(key, whole), qty)) }
}

type Share = BoughtLine & { share: Decimal }

/**
 * Shares each receipt line's quantity among the lines that it was bought for, up to the bought quantity and the limits that `limitsOf` returns for
 * the line.
 */
const sharesOf = (lines: readonly BoughtLine[], limitsOf: (line: BoughtLine) => { key: string; qty: Decimal }[]): Share[] => {
  const left = leftovers()
  return lines.flatMap((line) => {
    const limits = [{ key: line.receiptLineId, qty: line.qty }, { key: `${line.poLineId} ${line.lineId}`, qty: line.bought }, ...limitsOf(line)]
    const share = least(...limits.map(({ key, qty }) => left.of(key, qty)))
    if (compare(share, '0') <= 0) return []
    for (const { key, qty } of limits) left.take(key, qty, share)
    return [{ ...line, share }]
  })
}

/**
 * Reserves the goods of a receipt for the orders that they were bought for, as far as these still miss them; likewise the goods that stay here
 * because a return to the vendor was taken back. The caller has locked the orders, and the stock by moving it. Orders on hold or done get nothing.
 */
export const reserveReceived = async (
  session: Session,
  receipt: Pick<DocumentRow, 'id' | 'voucherId'>,
  { warehouseId }: Place,
  orderIds: readonly string[],
): Promise<void> => {
  if (!warehouseId) return
  const lines = (await boughtLines(session, receipt.id, warehouseId, orderIds)).filter(({ status }) => canTransition(salesOrderTransitions, status, 'reserve'))
  if (lines.length === 0) return
  const { reserved, missing } = await missingOf(session, idsInColumn(lines, 'orderId'))
  const shares = sharesOf(lines, ({ lineId }) => [{ key: lineId, qty: missing(lineId) }])
  await reserveShares(session, warehouseId, shares, { before: reserved, by: { goodsReceipt: receipt.voucherId } })
}

type Released = (voucherId: string) => Promise<void>
const nothingReleased: Released = () => Promise.resolve()

/**
 * Releases reservations of goods that are about to leave again, as far as the goods could not leave otherwise: of the latest order first. The caller
 * has locked the orders; the stock is locked from here on.
 * @param documentId the receipt that is reversed, or the return to the vendor
 * @returns a function that records the release in the orders' audit trail, once the document has its number
 */
export const releaseLeaving = async (session: Session, documentId: string, { warehouseId }: Place, orderIds: readonly string[]): Promise<Released> => {
  if (!warehouseId) return nothingReleased
  const lines = await boughtLines(session, documentId, warehouseId, orderIds)
  const reserved = await reservedOf(session, idsInColumn(lines, 'lineId'))
  if (reserved.size === 0) return nothingReleased
  const leaving = await leavingOf(session, documentId)
  const parts = await partsById(session, [...leaving.keys()])
  const { levels } = await lockStock(
    session,
    parts.filter(({ isKept }) => isKept),
    [],
  )
  const lack = (partId: string): Decimal => {
    const { onHand, reserved: reservedInAll } = levels.get(keyOf(partId, warehouseId)) ?? { onHand: '0', reserved: '0' }
    return subtract(leaving.get(partId) ?? '0', subtract(onHand, reservedInAll))
  }
  const shares = sharesOf(lines.toReversed(), ({ lineId, partId }) => [
    { key: lineId, qty: reserved.get(lineId) ?? '0' },
    { key: partId, qty: lack(partId) },
  ])
  await deductReserved(
    session,
    shares.map(({ lineId, share }) => ({ lineId, qty: share })),
  )
  await release(
    session,
    shares.map(({ partId, share }) => ({ partId, warehouseId, qty: share })),
  )
  const changed = shares.map((one) => ({ ...one, qty: subtract('0', one.share) }))
  return (goodsReceipt) => auditReservations(session, 'unreserve', changed, { before: reserved, by: { goodsReceipt } })
}

/** Quantities of the document's lines, by part. */
const leavingOf = async ({ tx, entry }: Session, documentId: string): Promise<ReadonlyMap<string, Decimal>> => {
  const rows = await rowsOf<{ partId: string; qty: Decimal }>(
    tx,
    sql`select part_id as "partId", trim_scale(sum(qty))::text as qty from document_lines
      where company_id = ${entry.company.id} and document_id = ${documentId} and part_id is not null group by 1`,
  )
  return new Map(rows.map(({ partId, qty }) => [partId, qty]))
}
