import { sql } from 'drizzle-orm'
import { goodsReceiptLines } from '../../db/schema/movements'
import type { Session } from '../../http/context'
import { writeLinkedLines } from '../documents/linked-lines'
import { replaceOwnLines } from '../documents/stored-lines'
import { writeCharges } from './charges'
import type { compose } from './compose'

type Composed = Awaited<ReturnType<typeof compose>>

/** Replaces the lines and charges of a draft. */
export const writeContent = async (session: Session, documentId: string, { lines, sourceIds, details, charges }: Composed): Promise<void> => {
  const ids = await writeLinkedLines(
    session,
    documentId,
    lines,
    sourceIds.map((id) => [id]),
  )
  await replaceOwnLines(session, goodsReceiptLines, ids, details)
  if (charges) await writeCharges(session, documentId, charges)
}

export interface PostedValue {
  lineId: string
  value: string
  owed: string
  moveId: string
}

/** Writes the result of posting: each line's value, the part of it that is owed to the vendor, and its stock move, to which returns and later costs refer. */
export const writeValues = async ({ tx, entry }: Session, values: readonly PostedValue[]): Promise<void> => {
  const column = (read: (value: PostedValue) => string) => sql.param(values.map(read))
  await tx.execute(sql`update goods_receipt_lines r set value = v.value, owed = v.owed, move_id = v.move_id
    from unnest(${column(({ lineId }) => lineId)}::uuid[], ${column(({ value }) => value)}::numeric[], ${column(({ owed }) => owed)}::numeric[],
      ${column(({ moveId }) => moveId)}::uuid[]) v (line_id, value, owed, move_id)
    where r.company_id = ${entry.company.id} and r.line_id = v.line_id`)
}

/** Updates the lines' prices to those of the orders at the time of posting. */
export const writePrices = async (
  { tx, entry }: Session,
  prices: readonly { lineId: string; unitPrice: string; discountPct: string; net: string }[],
): Promise<void> => {
  const column = (read: (price: (typeof prices)[number]) => string) => sql.param(prices.map(read))
  await tx.execute(sql`update document_lines l set unit_price = v.unit_price, discount_pct = v.discount_pct, line_net = v.net, line_total = v.net
    from unnest(${column(({ lineId }) => lineId)}::uuid[], ${column(({ unitPrice }) => unitPrice)}::numeric[], ${column(({ discountPct }) => discountPct)}::numeric[],
      ${column(({ net }) => net)}::numeric[]) v (line_id, unit_price, discount_pct, net)
    where l.company_id = ${entry.company.id} and l.id = v.line_id and (l.unit_price, l.discount_pct, l.line_net) is distinct from (v.unit_price, v.discount_pct, v.net)`)
}
