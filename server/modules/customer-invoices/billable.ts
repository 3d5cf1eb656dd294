import { sql } from 'drizzle-orm'
import type { BillableDocument } from '@/contracts/customer-invoices'
import { compare, type Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { progressOf } from '../documents/progress'
import { remainingOf, sourcesById } from './sources'

interface Asked {
  customerId?: string | undefined
  salesOrder?: string | undefined
  delivery?: string | undefined
}
type Head = Omit<BillableDocument, 'lines'>
type Row = Head & BillableDocument['lines'][number] & { lineId: string; documentId: string; ordered: Decimal }

/** No deal is larger; what comes after it is invoiced once these are. */
const MOST = 1000

const idOf = async (session: Session, kind: 'sales_order' | 'delivery', voucherId: string | undefined): Promise<string | null> =>
  voucherId ? (await findDocument(session, kind, voucherId)).id : null

/** Delivered lines of the customer, and ordered lines that are invoiced as ordered or are services, before what remains of them is known. */
const candidates = async (
  { tx, entry }: Session,
  { customerId, orderId, deliveryId }: { customerId?: string | undefined; orderId: string | null; deliveryId: string | null },
) =>
  rowsOf<Row>(
    tx,
    sql`with asked as (
        select d.kind, d.id as document_id, d.voucher_id, d.date, l.id as line_id, l.line_no, l.qty, case d.kind when 'delivery' then k.from_line_id else l.id end as so_line, v.serials
        from documents d
          join document_lines l on l.company_id = d.company_id and l.document_id = d.id
          left join deliveries t on t.company_id = d.company_id and t.document_id = d.id
          left join delivery_lines v on v.company_id = l.company_id and v.line_id = l.id
          left join document_line_links k on d.kind = 'delivery' and k.company_id = l.company_id and k.to_line_id = l.id
            and exists (select 1 from sales_order_lines o where o.company_id = k.company_id and o.line_id = k.from_line_id)
        where d.company_id = ${entry.company.id}
          and ((d.kind = 'delivery' and d.status = 'posted' and t.type <> 'return')
            or (d.kind = 'sales_order' and d.status in ('confirmed', 'partially_delivered', 'delivered', 'partially_invoiced')))
          ${customerId ? sql`and d.party_id = ${customerId}` : sql``}
          ${deliveryId ? sql`and d.id = ${deliveryId}` : sql``})
      select a.kind, a.voucher_id as "voucherId", a.document_id as "documentId", a.date::text as date, a.line_id as "lineId",
        case a.kind when 'delivery' then a.line_id end as "deliveryLineId", ol.id as "salesOrderLineId",
        jsonb_build_object('id', p.id, 'code', c.code, 'name', p.name) as customer, so.voucher_id as "salesOrderVoucherId", so.currency,
        s.customer_order_number as "customerOrderNumber", s.contact_name as "contactName", s.contact_email as "contactEmail", s.bill_to as "billTo", s.ship_to as "shipTo",
        case when pt.id is not null then jsonb_build_object('id', pt.id, 'name', pt.name) end as "paymentTerm",
        ol.partno, ol.mfr_part_no as "mfrPartNo", ol.description, trim_scale(a.qty)::text as ordered, ol.uom, trim_scale(ol.unit_price)::text as "unitPrice",
        trim_scale(ol.discount_pct)::text as "discountPct", x.code as "taxCode", coalesce(a.serials, '{}') as serials
      from asked a
        join document_lines ol on ol.company_id = ${entry.company.id} and ol.id = a.so_line
        join documents so on so.company_id = ol.company_id and so.id = ol.document_id
        join sales_orders s on s.company_id = so.company_id and s.document_id = so.id
        join sales_order_lines sl on sl.company_id = ol.company_id and sl.line_id = ol.id
        join parties p on p.company_id = so.company_id and p.id = so.party_id
        join customers c on c.company_id = p.company_id and c.party_id = p.id
        left join payment_terms pt on pt.company_id = s.company_id and pt.id = s.payment_term_id
        left join tax_codes x on x.company_id = ol.company_id and x.id = ol.tax_code_id
      where case a.kind when 'delivery' then ${deliveryId !== null}::boolean or s.invoice_policy = 'delivery' else s.invoice_policy = 'order' or sl.fulfilment = 'service' end
        ${orderId ? sql`and so.id = ${orderId}` : sql``}
      order by a.date, a.voucher_id, a.line_no limit ${MOST}`,
  )

/** What can be invoiced now, document by document, the oldest first. Never the same piece twice: what is invoiced as ordered isn’t found among deliveries, unless one of them is asked for. */
export const billable = async (session: Session, asked: Asked): Promise<BillableDocument[]> => {
  const orderId = await idOf(session, 'sales_order', asked.salesOrder)
  const deliveryId = await idOf(session, 'delivery', asked.delivery)
  if (!asked.customerId && !orderId && !deliveryId) return []
  const rows = await candidates(session, { customerId: asked.customerId, orderId, deliveryId })
  const ids = [...new Set(rows.flatMap(({ lineId, salesOrderLineId }) => [lineId, salesOrderLineId]))]
  const [sources, progress] = [await sourcesById(session, ids), await progressOf(session, ids)]
  const byDocument = new Map<string, BillableDocument>()
  for (const {
    lineId,
    documentId,
    ordered: _ordered,
    deliveryLineId,
    salesOrderLineId,
    partno,
    mfrPartNo,
    description,
    uom,
    unitPrice,
    discountPct,
    taxCode,
    serials,
    ...head
  } of rows) {
    const source = sources.get(lineId)
    const qty = source ? remainingOf(source, sources.get(salesOrderLineId), progress) : '0'
    if (compare(qty, '0') <= 0) continue
    const document = byDocument.get(documentId) ?? { ...head, lines: [] }
    const inDrafts = progress(lineId, 'customer_invoice').drafts
    document.lines.push({ deliveryLineId, salesOrderLineId, partno, mfrPartNo, description, qty, inDrafts, uom, unitPrice, discountPct, taxCode, serials })
    byDocument.set(documentId, document)
  }
  return [...byDocument.values()]
}
