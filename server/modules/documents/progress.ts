import { sql } from 'drizzle-orm'
import { add, type Decimal, subtract } from '@/contracts/rules/decimal'
import { isAnyOf, plannedOnceFor } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { InCompany } from '../../http/context'

/** The kinds of documents that lines go on into. */
export type TargetKind = 'customer_po' | 'sales_order' | 'vendor_po' | 'vendor_order' | 'goods_receipt' | 'delivery' | 'customer_invoice' | 'vendor_invoice'

/** How much of a line went on into documents of one kind. */
export interface GoneOn {
  /** Into documents that stand: they have their number, and were not cancelled, rejected or reversed. */
  gone: Decimal
  /** Of that, what came back: goods returned, and what was credited whole, by one note or by several; one on a part of the price takes nothing back, unless goods went back to the vendor with it. */
  back: Decimal
  /** Of what came back, what is to be sent again. */
  again: Decimal
  /** Into drafts, which take nothing yet. */
  drafts: Decimal
}
const NOTHING: GoneOn = { gone: '0', back: '0', again: '0', drafts: '0' }

export type Progress = (lineId: string, kind: TargetKind) => GoneOn

const invoices = sql.raw(`'customer_invoice', 'vendor_invoice'`)

/** Whether a document takes what it is on: it has its number, and was not cancelled, rejected or reversed. @param document its alias */
export const isStanding = (document: string) =>
  sql.raw(`${document}.voucher_id <> ${document}.draft_id and ${document}.status not in ('cancelled', 'rejected', 'reversed')`)

/**
 * How much of each line went on, and into what. A return or credit note is linked from the line that it takes back, which is of its own kind.
 * Counts where it asks whether goods went back with a note: of `exists` the planner makes a hash of all goods that ever came.
 * @param except a document that doesn't count: the one that is being written
 */
export const progressOf = async ({ tx, entry }: InCompany, lineIds: readonly string[], except: string | null = null): Promise<Progress> => {
  if (lineIds.length === 0) return () => NOTHING
  const rows = await rowsOf<{ lineId: string; kind: TargetKind } & GoneOn>(
    tx,
    sql`select k.from_line_id as "lineId", d.kind,
        trim_scale(coalesce(sum(k.qty) filter (where ${isStanding('d')}), 0))::text as gone,
        trim_scale(coalesce(sum(b.back) filter (where ${isStanding('d')}), 0))::text as back,
        trim_scale(coalesce(sum(b.again) filter (where ${isStanding('d')}), 0))::text as again,
        trim_scale(coalesce(sum(k.qty) filter (where d.voucher_id = d.draft_id), 0))::text as drafts
      from document_line_links k
        join document_lines t on t.company_id = k.company_id and t.id = k.to_line_id
        join documents d on d.company_id = t.company_id and d.id = t.document_id
        left join lateral (
          select case when d.kind in (${invoices}) and t.line_net > 0 and sum(rt.line_net) >= t.line_net then t.qty
              else sum(r.qty) filter (where d.kind not in (${invoices}) or rt.unit_price * (100 - rt.discount_pct) >= t.unit_price * (100 - t.discount_pct)
                or d.kind = 'vendor_invoice' and (select count(*) from document_line_links gk join goods_receipt_lines gl on gl.company_id = gk.company_id and gl.line_id = gk.from_line_id
                  where gk.company_id = r.company_id and gk.to_line_id = r.to_line_id) > 0) end as back,
            sum(r.qty) filter (where coalesce(g.is_replaced, v.is_replaced, false)) as again
            from document_line_links r
            join document_lines rt on rt.company_id = r.company_id and rt.id = r.to_line_id
            join documents rd on rd.company_id = rt.company_id and rd.id = rt.document_id and rd.kind = d.kind
            left join goods_receipts g on g.company_id = rd.company_id and g.document_id = rd.id
            left join deliveries v on v.company_id = rd.company_id and v.document_id = rd.id
            where r.company_id = k.company_id and r.from_line_id = k.to_line_id and ${isStanding('rd')}
        ) b on true
      where ${plannedOnceFor(
        entry.company.id,
        sql`k.company_id = ${entry.company.id} and ${isAnyOf(sql`k.from_line_id`, lineIds)} and d.id is distinct from ${except}::uuid`,
      )}
      group by 1, 2`,
  )
  const found = new Map(rows.map(({ lineId, kind, ...gone }) => [`${lineId} ${kind}`, gone]))
  return (lineId, kind) => found.get(`${lineId} ${kind}`) ?? NOTHING
}

/** What is still to be sent of an ordered quantity, or received: what came back to be replaced is open again. Below zero: more than was ordered. */
export const openQty = (ordered: Decimal, { gone, again }: GoneOn): Decimal => add(subtract(ordered, gone), again)

/** What stayed there: what may be invoiced, or given back. */
export const keptQty = ({ gone, back }: GoneOn): Decimal => subtract(gone, back)
