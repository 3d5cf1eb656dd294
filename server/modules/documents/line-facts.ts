import { sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import type { Decimal } from '@/contracts/rules/decimal'
import type { documentLines } from '../../db/schema/documents'
import type { parts } from '../../db/schema/records'

type Line = typeof documentLines.$inferSelect

/** Names a line, and the document that it stands in. */
export interface NamedLine {
  lineId: string
  documentId: string
  voucherId: string
}

/** A line with its part, under the number and state of its document. */
export interface LineFacts extends Pick<Line, 'id' | 'lineNo' | 'partId' | 'partno' | 'mfrPartNo' | 'description' | 'uom' | 'qty'> {
  voucherId: string
  status: string
  /** Kept in stock. */
  isStock: boolean
  trackSerial: (typeof parts.$inferSelect)['trackSerial']
}

/** A price with its currency and discount. */
export interface PriceFacts extends Pick<Line, 'unitPrice' | 'discountPct'> {
  currency: string
}

/** A price that the line's taxes are part of. */
export interface ContainingPrice extends PriceFacts {
  /** How much of 100 of net the price contains as tax. */
  containedPct: Decimal
}

/** `document_lines l` with its `documents d`, of one kind alone where that is named. */
export const linesIn = (kind?: DocumentKind) =>
  sql`document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id${kind ? sql.raw(` and d.kind = '${kind}'`) : sql``}`

/** Its part, if it has one, as `p`. */
export const joinPart = sql`left join parts p on p.company_id = l.company_id and p.id = l.part_id`

/** The line that a link `k` leads to, as `t`. */
export const joinTo = sql`join document_lines t on t.company_id = k.company_id and t.id = k.to_line_id`

/** The line that a link `k` comes from, as `f`. */
export const joinFrom = sql`join document_lines f on f.company_id = k.company_id and f.id = k.from_line_id`

/** Columns of `LineFacts`, of `linesIn` with `joinPart`. */
export const lineFacts = sql`l.id, l.line_no as "lineNo", d.voucher_id as "voucherId", d.status, l.part_id as "partId", l.partno, l.mfr_part_no as "mfrPartNo", l.description,
  l.uom, trim_scale(l.qty)::text as qty, coalesce(p.type = 'stock', false) as "isStock", coalesce(p.track_serial, 'none') as "trackSerial"`

/** Columns of `PriceFacts`, of `linesIn`. */
export const priceFacts = sql`d.currency, trim_scale(l.unit_price)::text as "unitPrice", trim_scale(l.discount_pct)::text as "discountPct"`
