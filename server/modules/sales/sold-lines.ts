import { inArray, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { SoldLine } from '../../domain/orders/sales-progress'
import type { Session } from '../../http/context'
import { progressOf } from '../documents/progress'
import { idsInColumn } from '../documents/ids'

type QueryContext = Pick<Session, 'tx' | 'entry'>
type OrderLine = Pick<SoldLine, 'qty' | 'fulfilment'> & { lineId: string; documentId: string }

/** The orders' lines, in their order, with the quantities delivered and invoiced of each. */
export const soldLinesOf = async (session: QueryContext, documentIds: readonly string[]): Promise<(SoldLine & OrderLine)[]> => {
  if (documentIds.length === 0) return []
  const lines = await rowsOf<OrderLine>(
    session.tx,
    sql`select l.id as "lineId", l.document_id as "documentId", trim_scale(l.qty)::text as qty, o.fulfilment
      from document_lines l join sales_order_lines o on o.company_id = l.company_id and o.line_id = l.id
      where l.company_id = ${session.entry.company.id} and ${inArray(sql`l.document_id`, [...documentIds])} order by l.document_id, l.line_no`,
  )
  const progress = await progressOf(session, idsInColumn(lines, 'lineId'))
  return lines.map((line) => ({ ...line, delivered: progress(line.lineId, 'delivery'), invoiced: progress(line.lineId, 'customer_invoice') }))
}
