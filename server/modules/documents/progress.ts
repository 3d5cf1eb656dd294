import { sql } from 'drizzle-orm'
import { add, type Decimal, subtract } from '@/contracts/rules/decimal'
import { isAnyOf, plannedOnceFor } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { CompanyContext } from '../../http/context'
import { joinTo } from './line-facts'

/** Kinds of documents whose lines take from other documents' lines. */
export type TargetKind = 'customer_po' | 'sales_order' | 'vendor_po' | 'vendor_order' | 'goods_receipt' | 'delivery' | 'customer_invoice' | 'vendor_invoice'

/** Quantities that documents of one kind have taken of a line. */
export interface TakenQuantities {
  /** Taken by documents that count: they have a number, and were not cancelled, rejected or reversed. */
  gone: Decimal
  /**
   * The part of `gone` that came back: returned goods, and pieces that were credited in full, by one note or by several. A note on a part of the
   * price takes nothing back, unless goods went back to the vendor with it.
   */
  back: Decimal
  /** The part of `back` that is to be sent again. */
  again: Decimal
  /** The quantity on drafts, which take nothing yet. */
  drafts: Decimal
}
const NOTHING: TakenQuantities = { gone: '0', back: '0', again: '0', drafts: '0' }

export type Progress = (lineId: string, kind: TargetKind) => TakenQuantities

const invoices = sql.raw(`'customer_invoice', 'vendor_invoice'`)

/** Whether a document counts: it has a number, and was not cancelled, rejected or reversed. @param document its alias in the query */
export const countsAsValid = (document: string) =>
  sql.raw(`${document}.voucher_id <> ${document}.draft_id and ${document}.status not in ('cancelled', 'rejected', 'reversed')`)

/**
 * Whether a line of a note takes pieces of the invoiced line back: at the invoiced price after discount, or because goods went back to the vendor
 * with it. Below that price it takes back only money. The subquery counts returned goods, because the planner would turn `exists` into a hash of
 * all goods that were ever received.
 * @param note @param invoiced the lines' aliases in the query
 */
export const takesPieces = (note: string, invoiced: string) =>
  sql.raw(`(${note}.unit_price * (100 - ${note}.discount_pct) * (100 + ${invoiced}.contained_pct)
      >= ${invoiced}.unit_price * (100 - ${invoiced}.discount_pct) * (100 + ${note}.contained_pct)
    or (select count(*) from document_line_links gk join goods_receipt_lines gl on gl.company_id = gk.company_id and gl.line_id = gk.from_line_id
      where gk.company_id = ${note}.company_id and gk.to_line_id = ${note}.id) > 0)`)

/**
 * The quantity of a line that later lines of its own kind of document took back (`back`), and the part of it that is to be sent again (`again`):
 * returned goods, credited pieces, or the whole line once notes together reach its net amount. Remaining quantities and deals share this rule.
 * @param line @param document their aliases in the query; for a lateral join
 */
export const takenBackQuery = (line: string, document: string) =>
  sql`(select case when ${sql.raw(document)}.kind in (${invoices}) and ${sql.raw(line)}.line_net > 0 and sum(rt.line_net) >= ${sql.raw(line)}.line_net then ${sql.raw(line)}.qty
        else sum(r.qty) filter (where ${sql.raw(document)}.kind not in (${invoices}) or ${takesPieces('rt', line)}) end as back,
      sum(r.qty) filter (where coalesce(g.is_replaced, v.is_replaced, false)) as again
    from document_line_links r
      join document_lines rt on rt.company_id = r.company_id and rt.id = r.to_line_id
      join documents rd on rd.company_id = rt.company_id and rd.id = rt.document_id and rd.kind = ${sql.raw(document)}.kind
      left join goods_receipts g on g.company_id = rd.company_id and g.document_id = rd.id
      left join deliveries v on v.company_id = rd.company_id and v.document_id = rd.id
    where r.company_id = ${sql.raw(line)}.company_id and r.from_line_id = ${sql.raw(line)}.id and ${countsAsValid('rd')})`

/**
 * The quantities of each line that documents of each kind have taken. A return or credit note is linked from the line that it takes back, which
 * belongs to the same kind of document.
 * @param except a document that doesn't count: the one that is being written
 */
export const progressOf = async ({ tx, entry }: CompanyContext, lineIds: readonly string[], except: string | null = null): Promise<Progress> => {
  if (lineIds.length === 0) return () => NOTHING
  const rows = await rowsOf<{ lineId: string; kind: TargetKind } & TakenQuantities>(
    tx,
    sql`select k.from_line_id as "lineId", d.kind,
        trim_scale(coalesce(sum(k.qty) filter (where ${countsAsValid('d')}), 0))::text as gone,
        trim_scale(coalesce(sum(b.back) filter (where ${countsAsValid('d')}), 0))::text as back,
        trim_scale(coalesce(sum(b.again) filter (where ${countsAsValid('d')}), 0))::text as again,
        trim_scale(coalesce(sum(k.qty) filter (where d.voucher_id = d.draft_id), 0))::text as drafts
      from document_line_links k
        ${joinTo}
        join documents d on d.company_id = t.company_id and d.id = t.document_id
        left join lateral ${takenBackQuery('t', 'd')} b on true
      where ${plannedOnceFor(
        entry.company.id,
        sql`k.company_id = ${entry.company.id} and ${isAnyOf(sql`k.from_line_id`, lineIds)} and d.id is distinct from ${except}::uuid`,
      )}
      group by 1, 2`,
  )
  const found = new Map(rows.map(({ lineId, kind, ...gone }) => [`${lineId} ${kind}`, gone]))
  return (lineId, kind) => found.get(`${lineId} ${kind}`) ?? NOTHING
}

/** The quantity of an order line that is still to be sent or received. Returned goods to be replaced are open again. Below zero if too much was taken. */
export const openQty = (ordered: Decimal, { gone, again }: TakenQuantities): Decimal => add(subtract(ordered, gone), again)

/** The quantity that was taken and didn't come back, and so may be invoiced or returned. */
export const retainedQty = ({ gone, back }: TakenQuantities): Decimal => subtract(gone, back)
