import { sql } from 'drizzle-orm'
import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'
import type { OrderedLine } from '../../domain/orders/three-way-match'
import { isAnyOf, plannedOnceFor } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { codesOfLine } from '../taxes/codes-of-line'
import { retainedQty, openQty, type Progress, progressOf } from '../documents/progress'
import { joinPart, type LineFacts, linesIn, type NamedLine } from '../documents/line-facts'
import { type Receipt, receiptsOf } from './receipts'

/** A line of a PO to a vendor, with the values that the vendor's invoices are checked against. */
export interface PoLine extends NamedLine, Pick<LineFacts, 'status' | 'isStock'> {
  vendorId: string
  currency: string
  /** Without the cancelled quantity. */
  qty: Decimal
  /** After discount, without tax; the price that the vendor confirmed, where there is one. */
  unitNet: Decimal
  /** The codes of the line's taxes; null where no line of the PO names any, which says nothing about its taxes. */
  tax: string | null
}

export const poLinesById = async ({ tx, entry }: Session, ids: readonly string[]): Promise<Map<string, PoLine>> => {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf<PoLine>(
    tx,
    sql`select l.id as "lineId", d.id as "documentId", d.voucher_id as "voucherId", d.status, d.party_id as "vendorId", d.currency,
        trim_scale(l.qty - coalesce(v.qty_cancelled, 0))::text as qty,
        trim_scale(coalesce(v.unit_confirmed, l.unit_price) * (100 - l.discount_pct) / (100 + l.contained_pct))::text as "unitNet", coalesce(p.type = 'stock', false) as "isStock",
        case when exists (select 1 from document_lines o where o.company_id = l.company_id and o.document_id = l.document_id and o.tax_code_id is not null)
          then ${codesOfLine('l')} end as tax
      from ${linesIn('vendor_po')}
        left join vendor_po_lines v on v.company_id = l.company_id and v.line_id = l.id
        ${joinPart}
      where ${plannedOnceFor(entry.company.id, sql`l.company_id = ${entry.company.id} and ${isAnyOf(sql`l.id`, ids)}`)}`,
  )
  return new Map(rows.map((row) => [row.lineId, row]))
}

/** Order lines with their billed and received quantities, for the match. @param except the invoice that is matched */
export const orderedLines = async (session: Session, ids: readonly string[], except: string | null) => {
  const lines = await poLinesById(session, ids)
  const progress = await progressOf(session, [...lines.keys()], except)
  const receipts = await receiptsOf(session, [...lines.keys()])
  const byId = new Map<string, OrderedLine>()
  for (const { lineId, qty, unitNet, tax, isStock } of lines.values()) {
    const open = receipts.filter((one) => one.vendorPoLineId === lineId && compare(one.openQty, '0') > 0)
    byId.set(lineId, {
      id: lineId,
      qty,
      unitNet,
      tax,
      billed: retainedQty(progress(lineId, 'vendor_invoice')),
      isReceived: isStock,
      dearer: '0',
      receipts: open.map(({ receiptLineId, openQty }) => ({ receiptLineId, qty: openQty })),
    })
  }
  return { lines, ordered: byId, receipts: new Map(receipts.map((receipt): [string, Receipt] => [receipt.receiptLineId, receipt])), progress }
}

/** The quantity of a line that can be billed now: goods as far as they were received, services as ordered. */
export const billableQty = ({ qty, billed, isReceived, receipts }: OrderedLine): Decimal => {
  if (!isReceived) return subtract(qty, billed)
  return add('0', ...receipts.map((receipt) => receipt.qty))
}

/** The quantity of a line that can be billed after it is received. Goods that went back for good are not expected any more. */
export const awaitedQty = ({ id, qty, isReceived }: OrderedLine, progress: Progress): Decimal =>
  isReceived ? openQty(qty, progress(id, 'goods_receipt')) : '0'
