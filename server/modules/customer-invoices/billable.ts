import { sql } from 'drizzle-orm'
import type { BillableDocument } from '@/contracts/customer-invoices'
import { compare } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { progressOf } from '../documents/progress'
import { joinFrom } from '../documents/line-facts'
import { remainingOf, sourcesById } from './sources'

interface BillableQuery {
  customerId?: string | undefined
  salesOrder?: string | undefined
  delivery?: string | undefined
}
type Head = Omit<BillableDocument, 'lines'>
type Row = Head & BillableDocument['lines'][number] & { lineId: string; documentId: string }

const idOf = async (session: Session, kind: 'sales_order' | 'delivery', voucherId: string | undefined): Promise<string | null> =>
  voucherId ? (await findDocument(session, kind, voucherId)).id : null

/**
 * Delivered lines, and order lines that are invoiced as ordered or are services, before their remaining quantity is known. Only orders with
 * something left to invoice are read, so that this week's deliveries are found without reading years of the customer's deliveries.
 */
const candidates = async (
  { tx, entry }: Session,
  { customerId, orderId, deliveryId }: { customerId?: string | undefined; orderId: string | null; deliveryId: string | null },
) =>
  rowsOf<Row>(
    tx,
    sql`with orders as materialized (
        select so.company_id, so.id, so.voucher_id, so.date, so.status, so.currency, so.party_id from documents so
        where so.company_id = ${entry.company.id} and so.kind = 'sales_order'
          and so.status in ('confirmed', 'on_hold', 'partially_delivered', 'delivered', 'partially_invoiced', 'closed')
          ${customerId ? sql`and so.party_id = ${customerId}` : sql``} ${orderId ? sql`and so.id = ${orderId}` : sql``}
          ${
            deliveryId
              ? sql`and so.id in (select f.document_id from document_lines t join document_line_links k on k.company_id = t.company_id and k.to_line_id = t.id
                  ${joinFrom} where t.company_id = ${entry.company.id} and t.document_id = ${deliveryId})`
              : sql``
          }),
      sold as materialized (select l.* from orders o join document_lines l on l.company_id = o.company_id and l.document_id = o.id),
      asked as (
        select d.kind, d.id as document_id, d.voucher_id, d.date, l.id as line_id, l.line_no, l.qty, k.from_line_id as so_line, v.serials
        from sold
          join document_line_links k on k.company_id = sold.company_id and k.from_line_id = sold.id
          join document_lines l on l.company_id = k.company_id and l.id = k.to_line_id
          join documents d on d.company_id = l.company_id and d.id = l.document_id and d.kind = 'delivery' and d.status = 'posted'
          join deliveries t on t.company_id = d.company_id and t.document_id = d.id and t.type <> 'return'
          join delivery_lines v on v.company_id = l.company_id and v.line_id = l.id
        ${
          deliveryId
            ? sql`where d.id = ${deliveryId}`
            : sql`union all select 'sales_order', o.id, o.voucher_id, o.date, sold.id, sold.line_no, sold.qty, sold.id, null
        from sold join orders o on o.id = sold.document_id and o.status not in ('on_hold', 'closed')`
        })
      select a.kind, a.voucher_id as "voucherId", a.document_id as "documentId", a.date::text as date, a.line_id as "lineId",
        case a.kind when 'delivery' then a.line_id end as "deliveryLineId", ol.id as "salesOrderLineId",
        jsonb_build_object('id', p.id, 'code', c.code, 'name', p.name) as customer, so.voucher_id as "salesOrderVoucherId", so.currency,
        s.customer_order_number as "customerOrderNumber", s.contact_name as "contactName", s.contact_email as "contactEmail", s.bill_to as "billTo", s.ship_to as "shipTo",
        case when pt.id is not null then jsonb_build_object('id', pt.id, 'name', pt.name) end as "paymentTerm",
        ol.partno, ol.mfr_part_no as "mfrPartNo", ol.description, ol.uom, trim_scale(ol.unit_price)::text as "unitPrice",
        trim_scale(ol.discount_pct)::text as "discountPct", x.code as "taxCode", x2.code as "secondTaxCode", coalesce(a.serials, '{}') as serials
      from asked a
        join sold ol on ol.id = a.so_line
        join orders so on so.id = ol.document_id
        join sales_orders s on s.company_id = so.company_id and s.document_id = so.id
        join sales_order_lines sl on sl.company_id = ol.company_id and sl.line_id = ol.id
        join parties p on p.company_id = so.company_id and p.id = so.party_id
        join customers c on c.company_id = p.company_id and c.party_id = p.id
        left join payment_terms pt on pt.company_id = s.company_id and pt.id = s.payment_term_id
        left join tax_codes x on x.company_id = ol.company_id and x.id = ol.tax_code_id
        left join tax_codes x2 on x2.company_id = ol.company_id and x2.id = ol.second_tax_code_id
      where case a.kind when 'delivery' then ${deliveryId !== null}::boolean or s.invoice_policy = 'delivery' else s.invoice_policy = 'order' or sl.fulfilment = 'service' end
      order by a.date, a.voucher_id, a.line_no`,
  )

/**
 * Everything that can be invoiced now, by document, oldest first. No piece is listed twice: lines that are invoiced as ordered aren’t listed
 * with deliveries, unless a delivery is asked for.
 */
export const billable = async (session: Session, query: BillableQuery): Promise<BillableDocument[]> => {
  const orderId = await idOf(session, 'sales_order', query.salesOrder)
  const deliveryId = await idOf(session, 'delivery', query.delivery)
  if (!query.customerId && !orderId && !deliveryId) return []
  const rows = await candidates(session, { customerId: query.customerId, orderId, deliveryId })
  const ids = [...new Set(rows.flatMap(({ lineId, salesOrderLineId }) => [lineId, salesOrderLineId]))]
  const [sources, progress] = [await sourcesById(session, ids), await progressOf(session, ids)]
  const byDocument = new Map<string, BillableDocument>()
  for (const {
    lineId,
    documentId,
    deliveryLineId,
    salesOrderLineId,
    partno,
    mfrPartNo,
    description,
    uom,
    unitPrice,
    discountPct,
    taxCode,
    secondTaxCode,
    serials,
    ...head
  } of rows) {
    const source = sources.get(lineId)
    const qty = source ? remainingOf(source, sources.get(salesOrderLineId), progress) : '0'
    if (compare(qty, '0') <= 0) continue
    const document = byDocument.get(documentId) ?? { ...head, lines: [] }
    const inDrafts = progress(lineId, 'customer_invoice').drafts
    document.lines.push({
      deliveryLineId,
      salesOrderLineId,
      partno,
      mfrPartNo,
      description,
      qty,
      inDrafts,
      uom,
      unitPrice,
      discountPct,
      taxCode,
      secondTaxCode,
      serials,
    })
    byDocument.set(documentId, document)
  }
  return [...byDocument.values()]
}
