import { sql } from 'drizzle-orm'
import { add, type Decimal } from '@/contracts/rules/decimal'
import { isAnyOf, plannedOnceFor } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { finalQuantities, type Coverage } from '../../domain/orders/coverage'
import { distributeHeld } from '../../domain/orders/taking'
import type { Session } from '../../http/context'
import { progressOf } from '../documents/progress'
import { joinTo } from '../documents/line-facts'

interface Link {
  lineId: string
  poLineId: string
  /** The quantity that was bought for the line. */
  bought: Decimal
  qty: Decimal
  cancelled: Decimal
  isDraft: boolean
  isDropShip: boolean
  isClosed: boolean
}

export interface Bought extends Pick<Coverage, 'onOrders' | 'received'> {
  /** Quantity on drafts without a number, which take nothing yet. */
  onDrafts: Decimal
}
const NOTHING: Bought = { onOrders: '0', received: '0', onDrafts: '0' }

/** Links of all PO lines that were bought for these lines, also the links to other lines: received goods go to the earliest of them. */
const linksOf = ({ tx, entry }: Pick<Session, 'tx' | 'entry'>, lineIds: readonly string[], except: string | null): Promise<Link[]> =>
  rowsOf<Link>(
    tx,
    // The bought lines are found first, in a query of their own: all of these tables share the company, so the planner could start the join at any of them.
    sql`with bought as materialized (
        select distinct m.to_line_id as id from document_line_links m
        where ${plannedOnceFor(entry.company.id, sql`m.company_id = ${entry.company.id} and ${isAnyOf(sql`m.from_line_id`, lineIds)}`)})
      select k.from_line_id as "lineId", k.to_line_id as "poLineId", trim_scale(k.qty)::text as bought, trim_scale(t.qty)::text as qty,
        trim_scale(p.qty_cancelled)::text as cancelled, n.voucher_id = n.draft_id as "isDraft", o.is_drop_ship as "isDropShip", n.status = 'closed' as "isClosed"
      from bought b
        join document_line_links k on k.company_id = ${entry.company.id} and k.to_line_id = b.id
        ${joinTo}
        join vendor_po_lines p on p.company_id = t.company_id and p.line_id = t.id
        join vendor_pos o on o.company_id = t.company_id and o.document_id = t.document_id
        join documents n on n.company_id = o.company_id and n.id = o.document_id
          and n.status not in ('cancelled', 'rejected') and n.id is distinct from ${except}::uuid
        join document_lines l on l.company_id = k.company_id and l.id = k.from_line_id
        join documents d on d.company_id = l.company_id and d.id = l.document_id and d.kind = 'sales_order'
      order by d.date, d.created_at, d.id, l.line_no`,
  )

/**
 * Returns for each line of sales orders the quantity on orders to vendors, and how much of that was received.
 * @param except an order to a vendor that doesn't count: the one that is being written
 */
export const boughtFor = async (
  session: Pick<Session, 'tx' | 'entry'>,
  lineIds: readonly string[],
  except: string | null = null,
): Promise<(lineId: string) => Bought> => {
  if (lineIds.length === 0) return () => NOTHING
  const links = await linksOf(session, lineIds, except)
  const standing = links.filter(({ isDraft }) => !isDraft)
  const progress = await progressOf(session, [...new Set(standing.map(({ poLineId }) => poLineId))])
  const brought = new Map(standing.map((link) => [link.poLineId, finalQuantities({ ...link, ...progress(link.poLineId, 'goods_receipt') })]))
  const taking = standing.map(({ poLineId, bought }) => ({ sourceId: poLineId, qty: bought }))
  const onOrders = distributeHeld(taking, (id) => brought.get(id)?.standing ?? '0')
  const received = distributeHeld(taking, (id) => brought.get(id)?.received ?? '0')
  const sums = new Map<string, Bought>()
  const count = (lineId: string, more: Partial<Bought>): void => {
    const sum = sums.get(lineId) ?? NOTHING
    sums.set(lineId, {
      onOrders: add(sum.onOrders, more.onOrders ?? '0'),
      received: add(sum.received, more.received ?? '0'),
      onDrafts: add(sum.onDrafts, more.onDrafts ?? '0'),
    })
  }
  standing.forEach(({ lineId }, index) => count(lineId, { onOrders: onOrders[index] ?? '0', received: received[index] ?? '0' }))
  for (const { lineId, isDraft, bought } of links) if (isDraft) count(lineId, { onDrafts: bought })
  return (lineId) => sums.get(lineId) ?? NOTHING
}
