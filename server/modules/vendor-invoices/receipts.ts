import { sql } from 'drizzle-orm'
import { add, compare, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { shareOf } from '../../domain/stock/pool'
import { isAnyOf, plannedOnceFor } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { idsInColumn } from '../documents/ids'
import type { LineFacts, NamedLine, PriceFacts } from '../documents/line-facts'

/** A received line, with what vendor invoices have left of it. Values in the base currency. */
export interface Receipt extends Omit<NamedLine, 'lineId'> {
  receiptLineId: string
  vendorPoLineId: string
  /** The unit price at which goods were received, after discount, in the order's currency. The order's price may have changed since. */
  unitNet: Decimal
  /** The received quantity, less returned goods that were not debited, less the billed quantity. Negative: billed and then sent back. */
  openQty: Decimal
  /** The part of its value that is received and not invoiced. */
  openValue: Decimal
}

/** Whether a document counts: it has a number, and was neither cancelled nor reversed. @param document its alias in the query */
const standing = (document: string) => sql.raw(`${document}.voucher_id <> ${document}.draft_id and ${document}.status not in ('cancelled', 'reversed')`)

/** Joins the quantity and amount of a line that posted invoices have billed, or posted debit notes for returned goods. @param line its alias in the query */
const billed = (line: string) => sql`left join lateral (select sum(ck.qty) as qty, sum(c.amount) as amount from document_line_links ck
  join vendor_invoice_clearings c on c.company_id = ck.company_id and c.line_id = ck.to_line_id and c.receipt_line_id = ck.from_line_id
  join document_lines cl on cl.company_id = ck.company_id and cl.id = ck.to_line_id
  join documents cd on cd.company_id = cl.company_id and cd.id = cl.document_id and ${standing('cd')}
  where ck.company_id = ${sql.raw(line)}.company_id and ck.from_line_id = ${sql.raw(line)}.id)`

/** The unit price after discount. @param line the line's alias in the query */
const discounted = (line: string) => sql.raw(`${line}.unit_price * (1 - ${line}.discount_pct / 100)`)

/** Receipts of the order lines, the oldest first, with the quantity and value that are still open. */
export const receiptsOf = async ({ tx, entry }: Session, vendorPoLineIds: readonly string[]): Promise<Receipt[]> => {
  if (vendorPoLineIds.length === 0) return []
  return rowsOf<Receipt>(
    tx,
    sql`with taken as materialized (select k.company_id, k.from_line_id, k.to_line_id from document_line_links k
        where ${plannedOnceFor(entry.company.id, sql`k.company_id = ${entry.company.id} and ${isAnyOf(sql`k.from_line_id`, vendorPoLineIds)}`)})
      select l.id as "receiptLineId", d.id as "documentId", d.voucher_id as "voucherId", k.from_line_id as "vendorPoLineId",
        trim_scale(${discounted('l')})::text as "unitNet",
        trim_scale(l.qty - coalesce(b.qty, 0) - coalesce(c.qty, 0))::text as "openQty",
        trim_scale(coalesce(g.owed, 0) - coalesce(b.owed, 0) - coalesce(c.amount, 0))::text as "openValue"
      from taken k
        join document_lines l on l.company_id = k.company_id and l.id = k.to_line_id
        join documents d on d.company_id = l.company_id and d.id = l.document_id and d.kind = 'goods_receipt' and ${standing('d')}
        join goods_receipt_lines g on g.company_id = l.company_id and g.line_id = l.id
        ${billed('l')} c on true
        left join lateral (select sum(rl.qty - coalesce(rc.qty, 0)) as qty, sum(rg.owed + coalesce(rc.amount, 0)) as owed from document_line_links rk
          join document_lines rl on rl.company_id = rk.company_id and rl.id = rk.to_line_id
          join documents rd on rd.company_id = rl.company_id and rd.id = rl.document_id and rd.kind = 'goods_receipt' and ${standing('rd')}
          join goods_receipt_lines rg on rg.company_id = rl.company_id and rg.line_id = rl.id
          ${billed('rl')} rc on true
          where rk.company_id = l.company_id and rk.from_line_id = l.id) b on true
      order by d.date, d.id, l.line_no`,
  )
}

/** A line that went back to its vendor. */
export interface Returned extends Omit<NamedLine, 'lineId'>, Omit<PriceFacts, 'discountPct'>, Pick<LineFacts, 'partno' | 'description' | 'uom'> {
  returnLineId: string
  date: string
  vendorId: string
  vendorPoLineId: string
  /** The line of the latest invoice that billed the goods. */
  invoiceLineId: string | null
  /** The billed unit price after discount, as prices are entered: with 6 decimals, never more than was billed. If nothing was billed, the price at receipt. */
  unitPrice: Decimal
  /** The unit price at which the goods were received, after discount. */
  unitReceived: Decimal
  /** Billed, sent back, and not debited yet. */
  openQty: Decimal
  openValue: Decimal
}

/** Goods that went back after they were billed: to one vendor, or of the named return lines. */
export const returnsOf = async (session: Session, asked: { vendorId: string } | { lineIds: readonly string[] }): Promise<Returned[]> => {
  const { tx, entry } = session
  if ('lineIds' in asked && asked.lineIds.length === 0) return []
  const rows = await rowsOf<Returned & { receiptLineId: string; leftQty: Decimal; leftValue: Decimal }>(
    tx,
    sql`with went as materialized (
        select l.company_id, l.id, l.document_id, l.line_no, l.partno, l.description, l.uom, l.qty, d.voucher_id, d.date, d.party_id
        from documents d
          join goods_receipts r on r.company_id = d.company_id and r.document_id = d.id and r.type = 'return'
          join document_lines l on l.company_id = d.company_id and l.document_id = d.id
        where d.company_id = ${entry.company.id} and d.kind = 'goods_receipt' and ${standing('d')}
          and ${plannedOnceFor(entry.company.id, 'vendorId' in asked ? sql`d.party_id = ${asked.vendorId}` : isAnyOf(sql`l.id`, asked.lineIds))})
      select l.id as "returnLineId", l.document_id as "documentId", l.voucher_id as "voucherId", l.date::text as date, l.party_id as "vendorId", po.currency, pk.from_line_id as "vendorPoLineId",
        rk.from_line_id as "receiptLineId", l.partno, l.description, l.uom, trim_scale(trunc(coalesce(${discounted('il')}, ${discounted('fl')}), 6))::text as "unitPrice",
        trim_scale(${discounted('fl')})::text as "unitReceived",
        trim_scale(l.qty - coalesce(c.qty, 0))::text as "leftQty", trim_scale(g.owed + coalesce(c.amount, 0))::text as "leftValue",
        il.id as "invoiceLineId"
      from went l
        join goods_receipt_lines g on g.company_id = l.company_id and g.line_id = l.id
        join document_line_links rk on rk.company_id = l.company_id and rk.to_line_id = l.id
        join document_lines fl on fl.company_id = rk.company_id and fl.id = rk.from_line_id
        join document_line_links pk on pk.company_id = rk.company_id and pk.to_line_id = rk.from_line_id
        join document_lines pl on pl.company_id = pk.company_id and pl.id = pk.from_line_id
        join documents po on po.company_id = pl.company_id and po.id = pl.document_id and po.kind = 'vendor_po'
        ${billed('l')} c on true
        left join lateral (select bl.* from vendor_invoice_clearings ic join document_lines bl on bl.company_id = ic.company_id and bl.id = ic.line_id
          join documents i on i.company_id = bl.company_id and i.id = bl.document_id and ${standing('i')}
          where ic.company_id = rk.company_id and ic.receipt_line_id = rk.from_line_id order by i.date desc, i.id desc limit 1) il on true
      order by l.date, l.document_id, l.line_no`,
  )
  const receipts = await receiptsOf(session, idsInColumn(rows, 'vendorPoLineId'))
  return rows.map(({ leftQty, leftValue, receiptLineId, ...row }) => {
    // Goods that went back before they were billed are not billed at all.
    const overbilled = receipts
      .filter(({ vendorPoLineId, openQty }) => vendorPoLineId === row.vendorPoLineId && compare(openQty, '0') < 0)
      .reduce<Decimal>((sum, { openQty }) => (compare(negate(openQty), sum) > 0 ? negate(openQty) : sum), '0')
    const openQty = compare(overbilled, leftQty) < 0 ? overbilled : leftQty
    const share = shareOf({ qty: leftQty, value: leftValue }, openQty, entry.company.baseCurrency)
    // The last pieces of a receipt take all that is left of its value, so that no cent stays open for ever.
    const receipt = receipts.find((one) => one.receiptLineId === receiptLineId)
    return { ...row, openQty, openValue: receipt && isZero(add(receipt.openQty, openQty)) ? negate(receipt.openValue) : share }
  })
}
