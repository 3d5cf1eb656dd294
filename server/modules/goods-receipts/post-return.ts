import { add, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { returnOutLines, stockPosting } from '../../domain/ledger/stock'
import type { Session } from '../../http/context'
import { type DocumentRow, postedNow, writeHeader } from '../documents/drafts'
import { requireOpenPeriod } from '../ledger/periods'
import { post } from '../ledger/post'
import { releaseLeaving } from '../sales-orders/received'
import { moveStock } from '../stock/move'
import type { Movement } from '../stock/types'
import { followVendorPos } from '../vendor-pos/follow'
import { begin, type GoodsReceiptRow, type Held } from './store'
import { linesOfReceipt, withSources } from './received'
import { returnSources } from './sources'
import { writeValues } from './write'

/**
 * Posts a return of goods to the vendor, at the amount owed to the vendor for them. Reservations for sales orders are released where the goods
 * can't leave otherwise. The caller has locked the orders, the receipt and the return.
 */
export const postReturn = async (session: Session, row: DocumentRow, goodsReturn: GoodsReceiptRow, { orderIds, salesOrderIds }: Held): Promise<void> => {
  const finish = begin(session, row, 'post')
  const base = session.entry.company.baseCurrency
  await requireOpenPeriod(session, row.date, 'stock')
  const lines = await withSources(session, row.id, await linesOfReceipt(session, row.id))
  const sources = await returnSources(session, lines, goodsReturn.vendorId, row.id)
  const leaving = lines.flatMap(({ id, lineNo, qty, serials }, index) => {
    const ofMove = sources[index]?.moveId
    if (!ofMove) return []
    const movement: Movement = { kind: 'return_out', lineNo, lineId: id, qty, serials, ofMove, warehouseId: goodsReturn.warehouseId ?? '' }
    return [{ lineId: id, movement }]
  })
  const noteReleased = await releaseLeaving(session, row.id, goodsReturn, salesOrderIds)
  const moved = await moveStock(
    session,
    { documentId: row.id, date: row.date },
    leaving.map(({ movement }) => movement),
  )
  const posted = moved.flatMap((one, index) => (one ? [{ ...one, lineId: leaving[index]?.lineId ?? '' }] : []))
  await writeValues(
    session,
    posted.map(({ lineId, value, owed, moves }) => ({ lineId, value, owed, moveId: moves[0]?.id ?? '' })),
  )
  await writeHeader(session, row.id, { baseGrandTotal: roundMoney(negate(add('0', ...posted.map(({ value }) => value))), base) })
  const voucherId = await finish(postedNow(session), 'GRN')
  const narration = `Goods returned to the vendor: ${sources[0]?.voucherId ?? ''}`
  await post(session, { documentId: row.id, voucherId }, stockPosting({ purpose: 'return', date: row.date, narration, lines: returnOutLines(posted) }, base))
  await followVendorPos(session, orderIds)
  await noteReleased(voucherId)
}
