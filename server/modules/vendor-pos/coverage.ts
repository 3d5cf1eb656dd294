import { inArray, sql } from 'drizzle-orm'
import { add, compare, type Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { salesOrderLines, salesOrders } from '../../db/schema/orders'
import { type Coverage, uncoveredOf } from '../../domain/orders/coverage'
import { sentOf } from '../../domain/orders/sales-progress'
import type { Session } from '../../http/context'
import { qtyExceeded } from '../documents/linked-lines'
import { progressOf } from '../documents/progress'
import { idsInColumn } from '../documents/ids'
import { type LineFacts, linesIn, type NamedLine } from '../documents/line-facts'
import { type Bought, boughtFor } from '../sales-orders/coverage'

export interface CoveredLine
  extends
    Coverage,
    Bought,
    NamedLine,
    Pick<LineFacts, 'status' | 'lineNo' | 'partId' | 'partno'>,
    Pick<typeof salesOrderLines.$inferSelect, 'fulfilment'>,
    Pick<typeof salesOrders.$inferSelect, 'shipTo'> {}

/** The lines of sales orders, without the quantities that were bought for them. */
const soldLines = ({ tx, entry }: Session, lineIds: readonly string[]) =>
  rowsOf<Omit<CoveredLine, keyof Bought | 'delivered'>>(
    tx,
    sql`select l.id as "lineId", d.id as "documentId", d.voucher_id as "voucherId", d.status, l.line_no as "lineNo", l.part_id as "partId", l.partno,
        s.fulfilment, o.ship_to as "shipTo", trim_scale(l.qty)::text as ordered, trim_scale(s.reserved)::text as reserved
      from ${linesIn('sales_order')}
        join sales_orders o on o.company_id = d.company_id and o.document_id = d.id
        join sales_order_lines s on s.company_id = l.company_id and s.line_id = l.id
      where l.company_id = ${entry.company.id} and ${inArray(sql`l.id`, [...new Set(lineIds)])} order by d.created_at, l.line_no`,
  )

/**
 * The lines of sales orders, each with the quantities that are reserved, delivered or on orders to vendors.
 * @param except an order to a vendor that doesn't count: the one that is being written
 */
export const coverageOf = async (session: Session, lineIds: readonly string[], except: string | null = null): Promise<CoveredLine[]> => {
  if (lineIds.length === 0) return []
  const bought = await boughtFor(session, lineIds, except)
  const progress = await progressOf(session, lineIds)
  const delivered = ({ lineId, fulfilment }: Pick<CoveredLine, 'lineId' | 'fulfilment'>): Decimal =>
    fulfilment === 'stock' ? sentOf({ delivered: progress(lineId, 'delivery') }) : '0'
  return (await soldLines(session, lineIds)).map((line) => ({ ...line, delivered: delivered(line), ...bought(line.lineId) }))
}

export interface BuyingLine {
  salesOrderLineId: string | null
  qty: Decimal
  isSurplus: boolean
}

/**
 * Checks that sales orders still need what is bought for them. The caller has locked the sales orders, so that nobody else buys for them meanwhile.
 * @throws Problem 422 QTY_EXCEEDED at the first line that buys more than its sales order still needs, unless it is marked as surplus
 */
export const requireUncovered = async (session: Session, lines: readonly BuyingLine[], except: string | null): Promise<void> => {
  const covered = await coverageOf(session, idsInColumn(lines, 'salesOrderLineId'), except)
  const coveredById = new Map(covered.map((line) => [line.lineId, line]))
  lines.forEach(({ salesOrderLineId, qty, isSurplus }, index) => {
    const line = salesOrderLineId ? coveredById.get(salesOrderLineId) : undefined
    if (!line) return
    const open = uncoveredOf(line)
    if (compare(qty, open) > 0 && !isSurplus) throw qtyExceeded(index, open, `to be bought for line ${line.lineNo} of ${line.voucherId}`)
    // Two lines of one order may buy for the same line.
    coveredById.set(line.lineId, { ...line, onOrders: add(line.onOrders, qty) })
  })
}
