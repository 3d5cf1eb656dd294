import { sql } from 'drizzle-orm'
import type { BillableVendorPo, DebitableReturn } from '@/contracts/vendor-invoices'
import { compare, type Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { idsInColumn } from '../documents/ids'
import { awaitedQty, billableQty, orderedLines } from './ordered'
import { returnsOf } from './receipts'

type Row = Omit<BillableVendorPo, 'lines'> & Omit<BillableVendorPo['lines'][number], 'qty' | 'inDrafts' | 'awaited'>

/** Lines of POs that aren't billed in full, of one vendor or one PO. */
const orderedBy = ({ tx, entry }: Session, asked: { vendorId?: string | undefined; poId: string | null }): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`select d.voucher_id as "voucherId", d.date::text as date, jsonb_build_object('id', p.id, 'code', v.code, 'name', p.name) as vendor, d.currency,
        case when pt.id is not null then jsonb_build_object('id', pt.id, 'name', pt.name) end as "paymentTerm",
        l.id as "vendorPoLineId", o.vendor_sku as "vendorSku", l.partno, l.mfr_part_no as "mfrPartNo", l.description, l.uom,
        trim_scale(coalesce(o.unit_confirmed, l.unit_price))::text as "unitPrice", trim_scale(l.discount_pct)::text as "discountPct", x.code as "taxCode", x2.code as "secondTaxCode"
      from documents d
        join vendor_pos h on h.company_id = d.company_id and h.document_id = d.id and not h.is_billed
        join parties p on p.company_id = d.company_id and p.id = d.party_id
        join vendors v on v.company_id = p.company_id and v.party_id = p.id
        join document_lines l on l.company_id = d.company_id and l.document_id = d.id
        join vendor_po_lines o on o.company_id = l.company_id and o.line_id = l.id
        left join payment_terms pt on pt.company_id = h.company_id and pt.id = h.payment_term_id
        left join tax_codes x on x.company_id = l.company_id and x.id = l.tax_code_id
        left join tax_codes x2 on x2.company_id = l.company_id and x2.id = l.second_tax_code_id
      where d.company_id = ${entry.company.id} and d.kind = 'vendor_po' and d.status in ('sent', 'confirmed', 'partially_received', 'received', 'closed')
        ${asked.vendorId ? sql`and h.vendor_id = ${asked.vendorId}` : sql``} ${asked.poId ? sql`and d.id = ${asked.poId}` : sql``}
      order by d.date, d.voucher_id, l.line_no`,
  )

const atLeastZero = (qty: Decimal): Decimal => (compare(qty, '0') > 0 ? qty : '0')

/** Lines that can be billed now, grouped by PO, the oldest first; a line of which nothing was received yet has the quantity 0. */
export const billablePos = async (session: Session, asked: { vendorId?: string | undefined; poId: string | null }): Promise<BillableVendorPo[]> => {
  const rows = await orderedBy(session, asked)
  const { ordered, progress } = await orderedLines(session, idsInColumn(rows, 'vendorPoLineId'), null)
  const byPo = new Map<string, BillableVendorPo>()
  for (const { voucherId, date, vendor, paymentTerm, currency, ...line } of rows) {
    const orderedLine = ordered.get(line.vendorPoLineId)
    if (!orderedLine) continue
    const qty = atLeastZero(billableQty(orderedLine))
    const awaited = atLeastZero(awaitedQty(orderedLine, progress))
    if (qty === '0' && awaited === '0') continue
    const po = byPo.get(voucherId) ?? { voucherId, date, vendor, paymentTerm, currency, lines: [] }
    po.lines.push({ ...line, qty, awaited, inDrafts: progress(line.vendorPoLineId, 'vendor_invoice').drafts })
    byPo.set(voucherId, po)
  }
  return [...byPo.values()]
}

const debitable = async (session: Session, vendorId: string): Promise<DebitableReturn[]> => {
  const byReturn = new Map<string, DebitableReturn>()
  for (const { voucherId, date, currency, returnLineId, partno, description, openQty, uom, unitPrice } of await returnsOf(session, { vendorId })) {
    if (compare(openQty, '0') <= 0) continue
    const document = byReturn.get(voucherId) ?? { voucherId, date, currency, lines: [] }
    document.lines.push({ returnLineId, partno, description, qty: openQty, uom, unitPrice })
    byReturn.set(voucherId, document)
  }
  return [...byReturn.values()]
}

export const billable = async (session: Session, asked: { vendorId?: string | undefined; vendorPo?: string | undefined }) => {
  const po = asked.vendorPo ? await findDocument(session, 'vendor_po', asked.vendorPo) : null
  const vendorId = asked.vendorId ?? po?.partyId ?? undefined
  if (!vendorId) return { rows: [], returns: [] }
  return { rows: await billablePos(session, { vendorId, poId: po?.id ?? null }), returns: await debitable(session, vendorId) }
}
