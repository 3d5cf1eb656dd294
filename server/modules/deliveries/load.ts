import { sql } from 'drizzle-orm'
import type { Delivery } from '@/contracts/deliveries'
import { compare, type Decimal } from '@/contracts/rules/decimal'
import { deliveries } from '../../db/schema/movements'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { retainedQty, progressOf } from '../documents/progress'
import { userName } from '../documents/record'
import { idsInColumn, idsOf } from '../documents/ids'
import { namesAsPrinted } from '../print/as-printed'
import { deliveredLines, linesOfDelivery, returnableLeft, withSources } from './delivered'
import { customerOrderNumbers, rowColumns, shownValue } from './list'
import { deliveryStore } from './store'
import { deliverableLeft, soldLines } from './sold'

const recordColumns = {
  ...rowColumns,
  customerOrderNumbers,
  postedByName: userName(deliveries.postedBy),
  goodsReceipt: sql<{ voucherId: string } | null>`(select jsonb_build_object('voucherId', g.voucher_id) from documents g
    where g.company_id = ${deliveries.companyId} and g.id = ${deliveries.goodsReceiptId})`,
}

const atLeastZero = (qty: Decimal): Decimal => (compare(qty, '0') < 0 ? '0' : qty)

/** Each line with its source, the quantity that is left of the source, and how much of the line was returned and invoiced. */
const linesOf = async (session: Session, documentId: string): Promise<Delivery['lines']> => {
  const lines = await withSources(session, documentId, await linesOfDelivery(session, documentId))
  const sold = await soldLines(session, idsInColumn(lines, 'soLineId'))
  const delivered = await deliveredLines(session, idsInColumn(lines, 'deliveryLineId'))
  const sources = new Map([...sold, ...delivered].map((one) => [one.id, one]))
  const sourceProgress = await progressOf(session, [...sources.keys()], documentId)
  const lineProgress = await progressOf(session, idsOf(lines))
  const deliverable = await deliverableLeft(session, sold, documentId)
  const returnable = await returnableLeft(session, delivered, documentId)
  const seesCosts = session.can('deliveries', 'cost')
  return lines.map(({ value, ...line }) => {
    // The return of a drop shipment takes from the delivery, not from the order as well.
    const sourceId = line.deliveryLineId ?? line.soLineId ?? ''
    const { voucherId = '', lineNo = 0 } = sources.get(sourceId) ?? {}
    return {
      ...line,
      source: { voucherId, lineNo },
      open: atLeastZero(line.deliveryLineId ? returnable(sourceId) : deliverable(sourceId)),
      onDrafts: sourceProgress(sourceId, 'delivery').drafts,
      returned: lineProgress(line.id, 'delivery').gone,
      invoiced: retainedQty(lineProgress(line.id, 'customer_invoice')),
      value: seesCosts ? value : null,
    }
  })
}

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadDelivery = async (session: Session, row: DocumentRow): Promise<Delivery> => {
  const { document, kindRow, record, ...head } = await deliveryStore.readRecord(session, row.id, recordColumns)
  return {
    ...kindRow,
    ...document,
    ...head,
    ...shownValue(session, document),
    customer: (await namesAsPrinted(session, row.id, head.customer)).party,
    lines: await linesOf(session, row.id),
    ...record,
  }
}
