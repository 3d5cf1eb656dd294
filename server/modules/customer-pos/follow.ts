import { sql } from 'drizzle-orm'
import { sumOf } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { doneOf, fulfilmentOf } from '../../domain/orders/sales-progress'
import { customerPoTransitions } from '../../domain/status/customer-po'
import type { Session } from '../../http/context'
import { lockDocument } from '../documents/drafts'
import { followTransition } from '../documents/follow'
import { joinTo } from '../documents/line-facts'
import { soldLinesOf } from '../sales/sold-lines'

const linesOf = ({ tx, entry }: Session, documentId: string): Promise<{ id: string; qty: string }[]> =>
  rowsOf(tx, sql`select id, trim_scale(qty)::text as qty from document_lines where company_id = ${entry.company.id} and document_id = ${documentId}`)

/** Links from the lines of the customer's order to the lines of sales orders that are neither drafts nor cancelled. */
const takingLines = ({ tx, entry }: Session, documentId: string): Promise<{ fromLineId: string; lineId: string; documentId: string }[]> =>
  rowsOf(
    tx,
    sql`select k.from_line_id as "fromLineId", t.id as "lineId", t.document_id as "documentId" from document_lines f
      join document_line_links k on k.company_id = f.company_id and k.from_line_id = f.id
      ${joinTo}
      join documents d on d.company_id = t.company_id and d.id = t.document_id and d.kind = 'sales_order' and d.status not in ('draft', 'cancelled')
      where f.company_id = ${entry.company.id} and f.document_id = ${documentId}`,
  )

/** Updates the status of the customer's order to what its sales orders have fulfilled. */
export const followCustomerPo = async (session: Session, documentId: string): Promise<void> => {
  const row = await lockDocument(session, documentId)
  const takers = await takingLines(session, documentId)
  const sold = await soldLinesOf(session, [...new Set(takers.map((taker) => taker.documentId))])
  const done = new Map(sold.map((line) => [line.lineId, doneOf(line)]))
  const lines = (await linesOf(session, documentId)).map(({ id, qty }) => ({
    qty,
    done: sumOf(takers.flatMap(({ fromLineId, lineId }) => (fromLineId === id ? (done.get(lineId) ?? '0') : []))),
  }))
  await followTransition(session, row, customerPoTransitions, fulfilmentOf(lines))
}
