import { sql } from 'drizzle-orm'
import type { Session } from '../../http/context'

/**
 * Writes to the PO's lines what the vendor has confirmed: the quantities of all confirmations in force, and price and day of the newest one. A line
 * without a confirmation in force has nothing confirmed.
 */
export const writeConfirmed = async ({ tx, entry }: Session, vendorPoId: string): Promise<void> => {
  await tx.execute(sql`with held as (
      select k.from_line_id as line_id, sum(l.qty) as qty, (array_agg(l.unit_price order by v.confirmed_on desc, d.created_at desc))[1] as price,
        (array_agg(c.eta order by v.confirmed_on desc, d.created_at desc))[1] as eta
      from vendor_orders v
        join documents d on d.company_id = v.company_id and d.id = v.document_id and d.status in ('acknowledged', 'partially_shipped', 'shipped', 'delivered')
        join document_lines l on l.company_id = d.company_id and l.document_id = d.id
        join vendor_order_lines c on c.company_id = l.company_id and c.line_id = l.id
        join document_line_links k on k.company_id = l.company_id and k.to_line_id = l.id
      where v.company_id = ${entry.company.id} and v.vendor_po_id = ${vendorPoId} group by 1)
    update vendor_po_lines p set qty_confirmed = h.qty, unit_confirmed = h.price, eta = h.eta
      from document_lines o left join held h on h.line_id = o.id
      where p.company_id = ${entry.company.id} and o.company_id = p.company_id and o.id = p.line_id and o.document_id = ${vendorPoId}`)
}
