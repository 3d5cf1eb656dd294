import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import type { Decimal } from '@/contracts/rules/decimal'
import type { documentLines } from '../../db/schema/documents'
import type { parts } from '../../db/schema/records'

type Line = typeof documentLines.$inferSelect

/** Reference to a line and its document. */
export interface NamedLine {
  lineId: string
  documentId: string
  voucherId: string
}

/** A line with facts about its part, and the number and status of its document. */
export interface LineFacts extends Pick<Line, 'id' | 'lineNo' | 'partId' | 'partno' | 'mfrPartNo' | 'description' | 'uom' | 'qty'> {
  voucherId: string
  status: string
  /** Whether the part is kept in stock. */
  isStock: boolean
  trackSerial: (typeof parts.$inferSelect)['trackSerial']
}

/** A price with its currency and discount. */
export interface PriceFacts extends Pick<Line, 'unitPrice' | 'discountPct'> {
  currency: string
}

/** A price that may contain the line's taxes. */
export interface ContainingPrice extends PriceFacts {
  /** Tax contained in the price, in percent of the net amount. */
  containedPct: Decimal
}

/** `document_lines l` joined with their `documents d`, of one kind if it is given. */
export const linesIn = (kind?: DocumentKind) =>
  sql`document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id${kind ? sql.raw(` and d.kind = '${kind}'`) : sql``}`

/** Joins the part of a line `l`, if it has one, as `p`. */
export const joinPart = sql`left join parts p on p.company_id = l.company_id and p.id = l.part_id`

/** Joins the line that a link `k` leads to, as `t`. */
export const joinTo = sql`join document_lines t on t.company_id = k.company_id and t.id = k.to_line_id`

/** Joins the line that a link `k` comes from, as `f`. */
export const joinFrom = sql`join document_lines f on f.company_id = k.company_id and f.id = k.from_line_id`

/** Columns of `LineFacts`, to be selected from `linesIn` with `joinPart`. */
export const lineFacts = sql`l.id, l.line_no as "lineNo", d.voucher_id as "voucherId", d.status, l.part_id as "partId", l.partno, l.mfr_part_no as "mfrPartNo", l.description,
  l.uom, trim_scale(l.qty)::text as qty, coalesce(p.type = 'stock', false) as "isStock", coalesce(p.track_serial, 'none') as "trackSerial"`

/** Columns of `PriceFacts`, to be selected from `linesIn`. */
export const priceFacts = sql`d.currency, trim_scale(l.unit_price)::text as "unitPrice", trim_scale(l.discount_pct)::text as "discountPct"`
