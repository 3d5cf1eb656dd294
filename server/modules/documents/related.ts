import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { RelatedDocument } from '@/contracts/document-record'
import { plannedOnce } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'

/** Whether the user may see the amounts of documents of this kind. */
export const seesAmounts = ({ can }: Session, kind: DocumentKind): boolean => can(documentKinds[kind].module, documentKinds[kind].amounts)

/** Maximum number of documents that are listed. No deal is larger, and the screen couldn't show more. */
const MAX_DOCUMENTS = 200

/** Documents that the given one takes from, by its lines or by its header. */
const above = (company: string, id: SQL): SQL => sql`
  select fl.document_id from document_lines tl
    join document_line_links k on k.company_id = tl.company_id and k.to_line_id = tl.id
    join document_lines fl on fl.company_id = k.company_id and fl.id = k.from_line_id
    where tl.company_id = ${company} and tl.document_id = ${id}
  union all select v.inquiry_id from vendor_quotations v where v.company_id = ${company} and v.document_id = ${id} and v.inquiry_id is not null
  union all select c.inquiry_id from customer_quotations c where c.company_id = ${company} and c.document_id = ${id} and c.inquiry_id is not null
  union all select c.parent_id from customer_quotations c where c.company_id = ${company} and c.document_id = ${id} and c.parent_id is not null
  union all select o.quotation_id from customer_pos o where o.company_id = ${company} and o.document_id = ${id} and o.quotation_id is not null
  union all select o.vendor_quotation_id from vendor_pos o where o.company_id = ${company} and o.document_id = ${id} and o.vendor_quotation_id is not null
  union all select o.sales_order_id from vendor_pos o where o.company_id = ${company} and o.document_id = ${id} and o.sales_order_id is not null
  union all select v.goods_receipt_id from deliveries v where v.company_id = ${company} and v.document_id = ${id} and v.goods_receipt_id is not null
  union all select s.customer_po_id from sales_orders s where s.company_id = ${company} and s.document_id = ${id} and s.customer_po_id is not null
  union all select o.vendor_po_id from vendor_orders o where o.company_id = ${company} and o.document_id = ${id}
  union all select v.parent_id from vendor_quotations v where v.company_id = ${company} and v.document_id = ${id} and v.parent_id is not null`

/** Documents that take from the given one: the same links from the other end. */
const below = (company: string, id: SQL): SQL => sql`
  select tl.document_id from document_lines fl
    join document_line_links k on k.company_id = fl.company_id and k.from_line_id = fl.id
    join document_lines tl on tl.company_id = k.company_id and tl.id = k.to_line_id
    where fl.company_id = ${company} and fl.document_id = ${id}
  union all select v.document_id from vendor_quotations v where v.company_id = ${company} and v.inquiry_id = ${id}
  union all select c.document_id from customer_quotations c where c.company_id = ${company} and c.inquiry_id = ${id}
  union all select c.document_id from customer_quotations c where c.company_id = ${company} and c.parent_id = ${id}
  union all select o.document_id from customer_pos o where o.company_id = ${company} and o.quotation_id = ${id}
  union all select o.document_id from vendor_pos o where o.company_id = ${company} and o.vendor_quotation_id = ${id}
  union all select o.document_id from vendor_pos o where o.company_id = ${company} and o.sales_order_id = ${id}
  union all select v.document_id from deliveries v where v.company_id = ${company} and v.goods_receipt_id = ${id}
  union all select s.document_id from sales_orders s where s.company_id = ${company} and s.customer_po_id = ${id}
  union all select o.document_id from vendor_orders o where o.company_id = ${company} and o.vendor_po_id = ${id}
  union all select v.document_id from vendor_quotations v where v.company_id = ${company} and v.parent_id = ${id}`

/**
 * One step from a document that was found: up to the documents that it came from, then down to all documents that came from those, and never up
 * again, because a document that is bought or billed together with another deal doesn't make the two one deal. A vendor's offer may serve several
 * deals: an offer that is found on the way up leads only further up, and an offer that is found from an inquiry above leads nowhere.
 */
const step = (company: string): SQL => {
  // Not joined: a plan that was made for few documents would go through all of them, and look for the links of each.
  const isOffer = sql`(select d.kind from documents d where d.company_id = ${company} and d.id = n.id) = 'vendor_quotation'`
  return sql`
  select n.id, case when met.way = 'aside' or ${isOffer} then 'aside' else 'up' end
    from (${above(company, sql`met.id`)}) as n (id) where met.way in ('start', 'up', 'aside')
  union all
  select n.id, case when met.way = 'up' and ${isOffer} then 'end' else 'down' end
    from (${below(company, sql`met.id`)}) as n (id) where met.way in ('start', 'up', 'down')`
}

/**
 * Every document of the same deal, up and down the chain, oldest first: of the kinds that the user may read, with amounts where the user may
 * see them. `union` drops rows that were found before, so that circular links end.
 */
export const relatedOf = async (session: Session, documentId: string): Promise<RelatedDocument[]> => {
  const { tx, entry, can } = session
  const company = entry.company.id
  const rows = await rowsOf<RelatedDocument & { kind: DocumentKind }>(
    tx,
    sql`with recursive chain (id, way) as (
        select ${documentId}::uuid, 'start'
        union select n.id, n.way from chain met cross join lateral (${step(company)}) as n (id, way)
      )
      select d.kind, d.voucher_id as "voucherId", d.status, d.date::text as date, d.currency, trim_scale(d.grand_total)::text as amount, p.name as party
      from (select distinct id from (select id from chain limit ${MAX_DOCUMENTS}) near) c
        join documents d on d.company_id = ${company} and d.id = c.id
        left join parties p on p.company_id = d.company_id and p.id = d.party_id
      where ${plannedOnce(sql`d.id <> ${documentId}`)}
      order by d.date, d.created_at, d.id`,
  )
  return rows.filter((row) => can(documentKinds[row.kind].module, 'read')).map((row) => (seesAmounts(session, row.kind) ? row : { ...row, amount: null }))
}
