import { sql } from 'drizzle-orm'
import { compare } from '@/contracts/rules/decimal'
import { isAnyOf, plannedOnceFor } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import type { OrderedLine } from '../../domain/orders/three-way-match'
import type { Session } from '../../http/context'
import { joinFrom, type NamedLine } from '../documents/line-facts'
import { awaitedQty, billableQty, orderedLines } from './ordered'

interface LineAbove extends Omit<NamedLine, 'voucherId'> {
  kind: 'vendor_invoice' | 'goods_receipt' | 'vendor_po'
}

/** All lines that an invoice follows from: PO lines, directly or by way of receipts; for a debit note by way of the invoice that it takes back. */
export const linesAbove = ({ tx, entry }: Session, documentId: string): Promise<LineAbove[]> =>
  rowsOf<LineAbove>(
    tx,
    sql`with recursive up as (
        select l.id, l.document_id, 'vendor_invoice'::text as kind from document_lines l where l.company_id = ${entry.company.id} and l.document_id = ${documentId}
        union select f.id, d.id, d.kind from up join document_line_links k on k.company_id = ${entry.company.id} and k.to_line_id = up.id
          ${joinFrom}
          join documents d on d.company_id = f.company_id and d.id = f.document_id and d.kind in ('vendor_invoice', 'goods_receipt', 'vendor_po')
          where up.kind <> 'vendor_po')
      select id as "lineId", document_id as "documentId", kind from up where document_id <> ${documentId}`,
  )

/**
 * Records whether anything of the POs is still to be billed, so that a search needn't go through the POs of years. Call it after writing what changes
 * that, while the POs are locked.
 */
export const noteBilled = async (session: Session, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  const { tx, entry } = session
  const ofOrders = sql`l.company_id = ${entry.company.id} and ${isAnyOf(sql`l.document_id`, orderIds)}`
  const lines = await rowsOf<{ id: string }>(tx, sql`select l.id from document_lines l where ${plannedOnceFor(entry.company.id, ofOrders)}`)
  const lineIds = lines.map(({ id }) => id)
  const { lines: sources, ordered, progress } = await orderedLines(session, lineIds, null)
  const isOpen = (line: OrderedLine) => [billableQty(line), awaitedQty(line, progress)].some((qty) => compare(qty, '0') > 0)
  const open = [...ordered.values()].filter(isOpen).flatMap(({ id }) => sources.get(id)?.documentId ?? [])
  const isOpenOrder = isAnyOf(sql`document_id`, open)
  await tx.execute(sql`update vendor_pos set is_billed = not (${isOpenOrder})
    where company_id = ${entry.company.id} and ${isAnyOf(sql`document_id`, orderIds)} and is_billed = (${isOpenOrder})`)
}
