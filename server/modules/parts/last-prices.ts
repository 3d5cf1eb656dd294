import { sql } from 'drizzle-orm'
import type { PartOption, PricedPart } from '@/contracts/parts'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'

type LastPrice = NonNullable<PricedPart['lastPrice']>

/** Adds the price that the customer was last quoted for each part, if the user may read quotations. */
export const withLastPrices = async ({ tx, entry, can }: Session, parts: readonly PartOption[], customerId: string | undefined): Promise<PricedPart[]> => {
  if (customerId === undefined || parts.length === 0 || !can('customer-quotations', 'read')) return [...parts]
  const ids = sql.join(
    parts.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
  const quoted = await rowsOf<LastPrice & { partId: string }>(
    tx,
    sql`select distinct on (l.part_id) l.part_id as "partId", trim_scale(round(l.unit_price * 100 / (100 + l.contained_pct), 6))::text as "unitPrice", trim_scale(l.discount_pct)::text as "discountPct",
        d.currency, d.date::text as date, d.voucher_id as "voucherId"
      from document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
      where l.company_id = ${entry.company.id} and l.part_id in (${ids}) and d.kind = 'customer_quotation' and d.party_id = ${customerId}
        and d.status not in ('draft', 'pending_approval', 'cancelled', 'superseded')
      order by l.part_id, d.date desc, d.id desc, l.line_no`,
  )
  const byPart = new Map(quoted.map(({ partId, ...price }) => [partId, price]))
  return parts.map((part) => {
    const lastPrice = byPart.get(part.id)
    return lastPrice ? { ...part, lastPrice } : part
  })
}
