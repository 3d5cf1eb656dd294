import { sql } from 'drizzle-orm'
import { compare } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { awaitedQty, billableQty, orderedLines } from './ordered'

interface OrderLine {
  lineId: string
  documentId: string
}

/** The lines of POs that an invoice bills, also by way of what was received; those of a debit note by way of the invoice that it takes back. */
export const billedOrderLines = ({ tx, entry }: Session, documentId: string): Promise<OrderLine[]> =>
  rowsOf<OrderLine>(
    tx,
    sql`with recursive up as (
        select l.id, d.id as document_id, d.kind from document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
          where l.company_id = ${entry.company.id} and l.document_id = ${documentId}
        union select f.id, d.id, d.kind from up join document_line_links k on k.company_id = ${entry.company.id} and k.to_line_id = up.id
          join document_lines f on f.company_id = k.company_id and f.id = k.from_line_id
          join documents d on d.company_id = f.company_id and d.id = f.document_id and d.kind in ('vendor_invoice', 'goods_receipt', 'vendor_po')
          where up.kind <> 'vendor_po')
      select id as "lineId", document_id as "documentId" from up where kind = 'vendor_po'`,
  )

const isBilled = async (session: Session, lineIds: readonly string[]): Promise<boolean> => {
  const { ordered, progress } = await orderedLines(session, lineIds, null)
  return [...ordered.values()].every((line) => [billableQty(line), awaitedQty(line, progress)].every((qty) => compare(qty, '0') <= 0))
}

/**
 * Notes of POs whether anything of them is still to be billed, so that nobody looks for it among those of years. After what changes that
 * stands, under the POs' locks.
 */
export const noteBilled = async (session: Session, orderIds: Iterable<string>): Promise<void> => {
  const { tx, entry } = session
  for (const orderId of [...new Set(orderIds)].sort()) {
    const lines = await rowsOf<{ id: string }>(
      tx,
      sql`select l.id from document_lines l where l.company_id = ${entry.company.id} and l.document_id = ${orderId} order by l.line_no`,
    )
    const billed = await isBilled(
      session,
      lines.map(({ id }) => id),
    )
    await tx.execute(
      sql`update vendor_pos set is_billed = ${billed} where company_id = ${entry.company.id} and document_id = ${orderId} and is_billed <> ${billed}`,
    )
  }
}
