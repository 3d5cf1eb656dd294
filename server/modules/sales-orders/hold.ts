import { add, type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { sentOf } from '../../domain/orders/sales-progress'
import type { Session } from '../../http/context'
import { reserve } from '../stock/reserve'
import { soldLinesOf } from '../sales/sold-lines'
import { reservedOf, deductReserved } from './reserved'

export interface SoldLine {
  orderId: string
  lineId: string
  lineNo: number
}
/** The most that may be reserved of a part for a line. */
export interface Share extends SoldLine {
  partId: string
  share: Decimal
}

/** The quantity reserved for each line before a change, by line id, and the document that causes the change. */
interface Change {
  before: ReadonlyMap<string, Decimal>
  by: { goodsReceipt: string } | { delivery: string }
}

/** Returns the quantities that the orders' lines have reserved, and those that they still miss. The caller has locked the orders. */
export const missingOf = async (session: Session, orderIds: readonly string[]) => {
  const sold = new Map((await soldLinesOf(session, [...new Set(orderIds)])).map((line) => [line.lineId, line]))
  const reserved = await reservedOf(session, [...sold.keys()])
  const missing = (lineId: string): Decimal => {
    const line = sold.get(lineId)
    return line ? subtract(subtract(line.qty, sentOf(line)), reserved.get(lineId) ?? '0') : '0'
  }
  return { reserved, missing }
}

/** Records in each order's audit trail what is reserved for its lines now, and what was before. `qty` is negative where less is reserved. */
export const auditReservations = async (
  session: Session,
  action: 'reserve' | 'unreserve',
  changed: readonly (SoldLine & { qty: Decimal })[],
  { before, by }: Change,
): Promise<void> => {
  for (const orderId of new Set(changed.map((one) => one.orderId))) {
    const orderLines = changed.filter((one) => one.orderId === orderId)
    const change = new Map(orderLines.map(({ lineId }) => [lineId, add('0', ...orderLines.filter((one) => one.lineId === lineId).map(({ qty }) => qty))]))
    const lines = (reservedFor: (lineId: string) => Decimal) =>
      [...change.keys()].map((id) => ({ id, lineNo: orderLines.find(({ lineId }) => lineId === id)?.lineNo, reserved: reservedFor(id) }))
    const was = (lineId: string) => before.get(lineId) ?? '0'
    await session.audit({
      entity: 'sales_order',
      entityId: orderId,
      action,
      before: { lines: lines(was) },
      after: { ...by, lines: lines((lineId) => add(was(lineId), change.get(lineId) ?? '0')) },
    })
  }
}

/** Reserves free stock of the warehouse for these shares. The caller has locked the orders, and the stock by `moveStock`. */
export const reserveShares = async (session: Session, warehouseId: string, shares: readonly Share[], change: Change): Promise<void> => {
  const taken = await reserve(
    session,
    shares.map(({ partId, share }) => ({ partId, warehouseId, qty: share })),
  )
  const reservedShares = shares.map((one, index) => ({ ...one, qty: taken[index] ?? '0' })).filter(({ qty }) => !isZero(qty))
  await deductReserved(
    session,
    reservedShares.map(({ lineId, qty }) => ({ lineId, qty: subtract('0', qty) })),
  )
  await auditReservations(session, 'reserve', reservedShares, change)
}
