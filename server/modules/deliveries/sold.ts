import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { salesOrderLines, salesOrders } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { openQty, progressOf } from '../documents/progress'
import { idsOf } from '../documents/ids'
import { joinPart, type LineFacts, lineFacts, linesIn } from '../documents/line-facts'

type CompanySession = Pick<Session, 'tx' | 'entry'>

/** A line of a sales order with everything that its delivery needs. */
export interface SoldLine
  extends
    LineFacts,
    Pick<typeof salesOrders.$inferSelect, 'customerId' | 'customerOrderNumber' | 'shipTo' | 'warehouseId'>,
    Pick<typeof salesOrderLines.$inferSelect, 'fulfilment'> {
  orderId: string
  date: string
  requiredOn: string | null
}

/** States of a sales order in which goods may be delivered. */
export const deliverableStates: ReadonlySet<string> = new Set(['confirmed', 'partially_delivered', 'partially_invoiced', 'invoiced'])

const columns = sql`${lineFacts}, d.id as "orderId", d.date::text as date, o.customer_id as "customerId", o.customer_order_number as "customerOrderNumber",
  o.ship_to as "shipTo", o.warehouse_id as "warehouseId", s.fulfilment, coalesce(l.required_on, o.required_date)::text as "requiredOn"`

const from = sql`${linesIn('sales_order')}
  join sales_orders o on o.company_id = d.company_id and o.document_id = d.id
  join sales_order_lines s on s.company_id = l.company_id and s.line_id = l.id
  ${joinPart}`

const read = ({ tx, entry }: CompanySession, where: SQL): Promise<SoldLine[]> =>
  rowsOf<SoldLine>(tx, sql`select ${columns} from ${from} where l.company_id = ${entry.company.id} and ${where} order by d.date, d.created_at, d.id, l.line_no`)

export const soldLines = async (session: CompanySession, lineIds: readonly string[]): Promise<SoldLine[]> =>
  lineIds.length === 0 ? [] : read(session, inArray(sql`l.id`, [...new Set(lineIds)]))

/** Lines to be delivered from stock, of all the customer's orders in a deliverable state. */
export const soldToCustomer = (session: CompanySession, customerId: string): Promise<SoldLine[]> =>
  read(session, sql`o.customer_id = ${customerId} and s.fulfilment = 'stock' and ${inArray(sql`d.status`, [...deliverableStates])}`)

/** Lines of sales orders for which these lines of orders to vendors were ordered. */
export const soldByOrdered = ({ tx, entry }: CompanySession, poLineIds: readonly string[]): Promise<(SoldLine & { poLineId: string })[]> =>
  poLineIds.length === 0
    ? Promise.resolve([])
    : rowsOf<SoldLine & { poLineId: string }>(
        tx,
        sql`select k.to_line_id as "poLineId", ${columns} from ${from} join document_line_links k on k.company_id = l.company_id and k.from_line_id = l.id
          where l.company_id = ${entry.company.id} and ${inArray(sql`k.to_line_id`, [...new Set(poLineIds)])}`,
      )

/** The quantity of each line that is still to be delivered. The document `except` doesn't count. */
export const deliverableLeft = async (session: CompanySession, lines: readonly SoldLine[], except: string | null) => {
  const progress = await progressOf(session, idsOf(lines), except)
  const left = new Map(lines.map(({ id, qty }) => [id, openQty(qty, progress(id, 'delivery'))]))
  return (lineId: string): Decimal => left.get(lineId) ?? '0'
}
