import { eq, sql } from 'drizzle-orm'
import type { PartDetail } from '@/contracts/parts'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { users } from '../../db/schema/identity'
import { findPart } from './queries'
import { vendorItemsOf } from './vendor-items'

/**
 * Latest price that a vendor has offered for one piece: in the newest quotation, or in a vendor item that was entered later. It is derived on
 * each read, so that it is always current.
 */
const lastCostOf = async ({ tx, entry }: Session, partId: string): Promise<PartDetail['lastCost']> => {
  const company = entry.company.id
  const [row] = await rowsOf<NonNullable<PartDetail['lastCost']>>(
    tx,
    sql`select trim_scale(price)::text as price, currency, date::text as date, source from (
      (select l.unit_price as price, d.currency, d.date, d.voucher_id as source from document_lines l
        join documents d on d.company_id = l.company_id and d.id = l.document_id
        where l.company_id = ${company} and l.part_id = ${partId} and d.kind = 'vendor_quotation'
          and d.status not in ('draft', 'requested', 'declined', 'cancelled') and l.unit_price > 0
        order by d.date desc, d.id desc limit 1)
      union all
      (select c.price, c.currency, v.updated_at::date, p.name from vendor_items v
        join vendor_item_prices c on c.company_id = v.company_id and c.item_id = v.id
        join parties p on p.company_id = v.company_id and p.id = v.vendor_id
        where v.company_id = ${company} and v.part_id = ${partId} order by v.updated_at desc, c.min_qty limit 1)
    ) known order by date desc limit 1`,
  )
  return row ?? null
}

export const isUsed = async ({ tx, entry }: Session, partId: string): Promise<boolean> => {
  const [row] = await rowsOf<{ used: boolean }>(
    tx,
    sql`select exists (select 1 from document_lines where company_id = ${entry.company.id} and part_id = ${partId}) as used`,
  )
  return row?.used ?? false
}

/** The whole part by its number, in upper or lower case. @throws Problem 404 */
export const loadPart = async (session: Session, partno: string): Promise<PartDetail> => {
  const { tx, entry, can } = session
  const part = await findPart(tx, entry.company.id, partno)
  if (!part) throw notFound()
  const [updatedBy] = await tx.select({ name: users.fullName }).from(users).where(eq(users.id, part.updatedBy))
  return {
    ...part,
    updatedAt: part.updatedAt ?? '',
    updatedByName: updatedBy?.name ?? '',
    vendorItems: await vendorItemsOf(session, part.id),
    lastCost: can('parts', 'cost') ? await lastCostOf(session, part.id) : null,
    isUsed: await isUsed(session, part.id),
  }
}
