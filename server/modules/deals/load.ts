import { sql } from 'drizzle-orm'
import type { Deal } from '@/contracts/deals'
import { divide, isZero, subtract } from '@/contracts/rules/decimal'
import { dealOf } from '../../domain/deals/deal'
import type { DealData, DealDocument, DealLine, DealLink, LaterCost } from '../../domain/deals/walk'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { takenBackQuery } from '../documents/progress'
import { relatedOf } from '../documents/related'

/** Kinds of documents that a deal's lines lead down to from an order. Those of UP, with the quotation, are followed upwards only. */
const DOWN = sql.raw(`'sales_order', 'vendor_po', 'goods_receipt', 'delivery', 'customer_invoice', 'vendor_invoice'`)
const UP = sql.raw(`'customer_po', 'customer_quotation'`)
const isStanding = sql.raw(`d.voucher_id <> d.draft_id and d.status not in ('cancelled', 'rejected', 'reversed')`)

/** All links between lines of numbered documents that still count: up to the quotation, down to invoices, returns and notes. */
const linksFrom = ({ tx, entry }: Session, rootId: string): Promise<DealLink[]> =>
  rowsOf<DealLink>(
    tx,
    sql`with recursive root (id) as (select l.id from document_lines l where l.company_id = ${entry.company.id} and l.document_id = ${rootId}),
      down (from_id, to_id, qty) as (
        select k.from_line_id, k.to_line_id, k.qty from root r join document_line_links k on k.company_id = ${entry.company.id} and k.from_line_id = r.id
          join document_lines l on l.company_id = k.company_id and l.id = k.to_line_id
          join documents d on d.company_id = l.company_id and d.id = l.document_id and d.kind in (${DOWN}) and ${isStanding}
        union select k.from_line_id, k.to_line_id, k.qty from down p join document_line_links k on k.company_id = ${entry.company.id} and k.from_line_id = p.to_id
          join document_lines l on l.company_id = k.company_id and l.id = k.to_line_id
          join documents d on d.company_id = l.company_id and d.id = l.document_id and d.kind in (${DOWN}) and ${isStanding}),
      up (from_id, to_id, qty) as (
        select k.from_line_id, k.to_line_id, k.qty from root r join document_line_links k on k.company_id = ${entry.company.id} and k.to_line_id = r.id
          join document_lines l on l.company_id = k.company_id and l.id = k.from_line_id
          join documents d on d.company_id = l.company_id and d.id = l.document_id and d.kind in (${UP}) and ${isStanding}
        union select k.from_line_id, k.to_line_id, k.qty from up p join document_line_links k on k.company_id = ${entry.company.id} and k.to_line_id = p.from_id
          join document_lines l on l.company_id = k.company_id and l.id = k.from_line_id
          join documents d on d.company_id = l.company_id and d.id = l.document_id and d.kind in (${UP}) and ${isStanding})
      select from_id as "from", to_id as "to", trim_scale(qty)::text as qty from down union select from_id, to_id, trim_scale(qty)::text from up`,
  )

const shareOf = (part: string, whole: string): string => (isZero(whole) ? '0' : divide(part, whole))

type LineRow = Omit<DealLine, 'confirmed' | 'later'> & { confirmedQty: string | null; confirmedUnit: string | null; later: LaterCost[] | null }

/** Each line's share of an amount of its document, in proportion to `weight`; equal shares if the weights add up to zero. */
const partOf = (amount: string, weight: string, from: string) =>
  sql.raw(`(select case when sum(${weight}) <> 0 then ${amount} * max(${weight}) filter (where o.id = l.id) / sum(${weight}) else ${amount} / count(*) end
    from document_lines o ${from} where o.company_id = l.company_id and o.document_id = l.document_id)`)
/** Freight and other charges, with the non-deductible part of the vendor's tax on them and of the self-assessed tax. */
const CHARGES = ['freight', 'other_charges', ...['freight', 'charges'].flatMap((of) => [`${of}_tax_cost`, `${of}_second_tax_cost`, `${of}_self_tax_cost`])]
const chargesOfLine = partOf(`(${CHARGES.map((column) => `d.${column}`).join(' + ')})`, 'o.line_net', '')
const notedOnLine = partOf('n.amount', 'coalesce(og.owed, 0)', 'left join goods_receipt_lines og on og.company_id = o.company_id and og.line_id = o.id')

const linesById = async ({ tx, entry }: Session, rootId: string, ids: readonly string[]): Promise<DealLine[]> => {
  const rows = await rowsOf<LineRow>(
    tx,
    sql`select l.id, l.document_id as "documentId", l.line_no as "lineNo", l.partno, l.mfr_part_no as "mfrPartNo", l.description, l.uom, trim_scale(l.qty)::text as qty,
        trim_scale(l.line_net)::text as net, trim_scale(l.line_total)::text as total, trim_scale(coalesce(v.value, g.owed))::text as value,
        trim_scale(p.qty_confirmed)::text as "confirmedQty", trim_scale(coalesce(p.unit_confirmed * (100 - l.discount_pct) / (100 + l.contained_pct), l.line_net / l.qty))::text as "confirmedUnit",
        trim_scale(coalesce(p.qty_cancelled, 0))::text as cancelled, coalesce(p.is_surplus, false) as "isSurplus",
        trim_scale((s.unit_cost + s.landed_add) * d.rate)::text as "expectedCost", coalesce(s.fulfilment <> 'service', false) as "isGoods",
        (select trim_scale(coalesce(sum(abs(c.amount)), 0))::text from vendor_invoice_clearings c where c.company_id = l.company_id and c.line_id = l.id) as cleared,
        trim_scale(l.tax_cost + l.second_tax_cost + l.self_tax_cost)::text as "taxCost",
        trim_scale(coalesce(b.back, 0))::text as back,
        case when d.kind in ('customer_invoice', 'vendor_invoice') and d.freight + d.other_charges <> 0 then trim_scale(${chargesOfLine})::text else '0' end as charges,
        case when n.amount <> 0 then trim_scale(${notedOnLine})::text else '0' end as noted,
        case when r.type = 'return' then trim_scale(coalesce(g.value - g.owed, 0))::text else '0' end as lost,
        (select json_agg(json_build_object('toCost', trim_scale(cl.to_cost)::text, 'gone', trim_scale(cl.gone_qty)::text, 'on', gc.added_on::text)) from goods_receipt_charge_lines cl
          join goods_receipt_charges gc on gc.company_id = cl.company_id and gc.id = cl.charge_id where cl.company_id = l.company_id and cl.line_id = l.id) as later
      from document_lines l
        join documents d on d.company_id = l.company_id and d.id = l.document_id
        left join delivery_lines v on v.company_id = l.company_id and v.line_id = l.id
        left join goods_receipt_lines g on g.company_id = l.company_id and g.line_id = l.id
        left join goods_receipts r on r.company_id = l.company_id and r.document_id = l.document_id
        left join vendor_po_lines p on p.company_id = l.company_id and p.line_id = l.id
        left join sales_order_lines s on s.company_id = l.company_id and s.line_id = l.id
        left join lateral ${takenBackQuery('l', 'd')} b on d.kind in ('customer_invoice', 'vendor_invoice')
        left join lateral (select sum(gc.amount) as amount from goods_receipt_charges gc
          where gc.company_id = r.company_id and gc.document_id = r.document_id and gc.account_id is null) n on true
      where l.company_id = ${entry.company.id} and (l.document_id = ${rootId} or l.id = any (${sql.param([...ids])}::uuid[]))`,
  )
  return rows.map(({ confirmedQty, confirmedUnit, later, ...line }) => ({
    ...line,
    confirmed: confirmedQty === null ? null : { qty: confirmedQty, unitNet: confirmedUnit ?? '0' },
    later: later ?? [],
  }))
}

type PaidRow = Omit<DealDocument, 'paid' | 'settled'> & { total: string; allocated: string; byNotes: string }

/** The documents with the share that invoices and notes have settled against each other, and the paid share of the rest. */
const documentsById = async ({ tx, entry }: Session, ids: readonly string[]): Promise<DealDocument[]> => {
  const rows = await rowsOf<PaidRow>(
    tx,
    sql`select d.id, d.kind, d.date::text as date, d.currency, d.kind = 'sales_order' and d.status = 'closed' as "isClosed", trim_scale(d.rate)::text as rate, trim_scale(d.grand_total)::text as total,
        trim_scale(coalesce(i.allocated, 0) - coalesce(w.written_off, 0))::text as allocated, trim_scale(coalesce(i.by_notes, 0))::text as "byNotes"
      from documents d
        left join customer_invoices w on w.company_id = d.company_id and w.document_id = d.id
        left join lateral (
          select abs(sum(o.allocated)) as allocated, sum(n.amount) as by_notes from journals j
            join journal_lines jl on jl.company_id = j.company_id and jl.journal_id = j.id
            join open_items o on o.company_id = jl.company_id and o.line_id = jl.id
            left join lateral (
              select sum(a.amount) as amount from allocations a
                join open_items c on c.company_id = a.company_id and c.line_id = case when a.debit_line_id = o.line_id then a.credit_line_id else a.debit_line_id end
                join documents cd on cd.company_id = c.company_id and cd.id = c.document_id and cd.id <> d.id and cd.kind = d.kind
                where a.company_id = o.company_id and (a.debit_line_id = o.line_id or a.credit_line_id = o.line_id)
            ) n on true
            where j.company_id = d.company_id and j.document_id = d.id and j.purpose = 'invoice'
        ) i on true
      where d.company_id = ${entry.company.id} and d.id = any (${sql.param([...ids])}::uuid[])`,
  )
  return rows.map(({ total, allocated, byNotes, ...document }) => ({
    ...document,
    settled: shareOf(byNotes, total),
    paid: shareOf(subtract(allocated, byNotes), subtract(total, byNotes)),
  }))
}

const partyOf = async ({ tx, entry }: Session, partyId: string | null): Promise<Deal['customer']> => {
  const [customer] = await rowsOf<Deal['customer']>(
    tx,
    sql`select p.id, c.code, p.name from customers c join parties p on p.company_id = c.company_id and p.id = c.party_id
      where c.company_id = ${entry.company.id} and c.party_id = ${partyId}`,
  )
  if (!customer) throw new Error('the order has no customer')
  return customer
}

/** @throws Problem 404 */
export const getDeal = async (session: Session, kind: DealData['kind'], voucherId: string): Promise<Deal> => {
  const row = await findDocument(session, kind, voucherId)
  const links = await linksFrom(session, row.id)
  const lines = await linesById(session, row.id, [...new Set(links.flatMap(({ from, to }) => [from, to]))])
  const documents = await documentsById(session, [...new Set([row.id, ...lines.map(({ documentId }) => documentId)])])
  const { baseCurrency } = session.entry.company
  const computed = dealOf({ kind, rootId: row.id, currency: row.currency, baseCurrency, documents, lines, links })
  const seesCosts = session.can('vendor-pos', 'cost')
  return {
    kind,
    voucherId: row.voucherId,
    status: row.status,
    customer: await partyOf(session, row.partyId),
    currency: row.currency,
    baseCurrency,
    sales: computed.sales,
    lines: seesCosts ? computed.lines : computed.lines.map((line) => ({ ...line, purchase: null })),
    purchase: seesCosts ? computed.purchase : null,
    margin: seesCosts ? computed.margin : null,
    related: await relatedOf(session, row.id),
  }
}
