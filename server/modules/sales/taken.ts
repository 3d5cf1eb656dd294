import { sql } from 'drizzle-orm'
import { add, compare, type Decimal } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { doneOf } from '../../domain/orders/sales-progress'
import type { Session } from '../../http/context'
import { countsAsValid } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { joinTo } from '../documents/line-facts'
import { soldLinesOf } from './sold-lines'

interface ConfirmingLine {
  fromLineId: string
  lineId: string
  documentId: string
  isClosed: boolean
  qty: Decimal
}

/**
 * Returns the quantity that our orders take of each line of a customer's order: everything that they confirm, but of orders that were closed short
 * only what was done before.
 * @param except an order that doesn't count: the one that is being confirmed
 */
export const takenBySalesOrders = async (
  session: Pick<Session, 'tx' | 'entry'>,
  customerPoLineIds: readonly string[],
  except: string | null = null,
): Promise<(lineId: string) => Decimal> => {
  const rows = await rowsOf<ConfirmingLine>(
    session.tx,
    sql`select k.from_line_id as "fromLineId", t.id as "lineId", d.id as "documentId", d.status = 'closed' as "isClosed", trim_scale(k.qty)::text as qty
      from document_line_links k
        ${joinTo}
        join documents d on d.company_id = t.company_id and d.id = t.document_id and d.kind = 'sales_order' and ${countsAsValid('d')}
      where k.company_id = ${session.entry.company.id} and ${isAnyOf(sql`k.from_line_id`, customerPoLineIds)} and d.id is distinct from ${except}::uuid`,
  )
  const closed = await soldLinesOf(session, [...new Set(rows.flatMap(({ documentId, isClosed }) => (isClosed ? documentId : [])))])
  const done = new Map(closed.map((line) => [line.lineId, doneOf(line)]))
  const taken = new Map<string, Decimal>()
  for (const { fromLineId, lineId, isClosed, qty } of rows) taken.set(fromLineId, add(taken.get(fromLineId) ?? '0', isClosed ? (done.get(lineId) ?? '0') : qty))
  return (lineId) => taken.get(lineId) ?? '0'
}

/** Our orders on a customer's order that aren't done yet, the oldest first. */
export const openSalesOrdersOn = async (
  session: Pick<Session, 'tx' | 'entry'>,
  customerPoId: string,
): Promise<{ kind: 'sales_order'; voucherId: string; status: string }[]> => {
  const orders = await rowsOf<{ id: string; voucherId: string; status: string }>(
    session.tx,
    sql`select d.id, d.voucher_id as "voucherId", d.status from sales_orders s
      join documents d on d.company_id = s.company_id and d.id = s.document_id and ${countsAsValid('d')} and d.status <> 'closed'
      where s.company_id = ${session.entry.company.id} and s.customer_po_id = ${customerPoId} order by d.created_at, d.id`,
  )
  const lines = await soldLinesOf(session, idsOf(orders))
  const open = new Set(lines.filter((line) => compare(doneOf(line), line.qty) < 0).map(({ documentId }) => documentId))
  return orders.filter(({ id }) => open.has(id)).map(({ voucherId, status }) => ({ kind: 'sales_order', voucherId, status }))
}
