import { add, type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { sentOf } from '../../domain/orders/sales-progress'
import type { Session } from '../../http/context'
import { reserve } from '../stock/reserve'
import { soldLinesOf } from '../sales/sold-lines'
import { reservedOf, takeReserved } from './reserved'

export interface SoldLine {
  orderId: string
  lineId: string
  lineNo: number
}
/** The most that may be held of a part for a line. */
export interface Share extends SoldLine {
  partId: string
  share: Decimal
}

/** The quantity that is held for each line before a change, by the line's id, and the document that changes it. */
interface Change {
  before: ReadonlyMap<string, Decimal>
  by: { goodsReceipt: string } | { delivery: string }
}

/** Quantities that the orders' lines hold, and that they still miss. The caller has locked the orders. */
export const missingOf = async (session: Session, orderIds: readonly string[]) => {
  const sold = new Map((await soldLinesOf(session, [...new Set(orderIds)])).map((line) => [line.lineId, line]))
  const reserved = await reservedOf(session, [...sold.keys()])
  const missing = (lineId: string): Decimal => {
    const line = sold.get(lineId)
    return line ? subtract(subtract(line.qty, sentOf(line)), reserved.get(lineId) ?? '0') : '0'
  }
  return { reserved, missing }
}

/** Says of each order what is held for its lines now and was before. `qty` is below zero where less is. */
export const noteHeld = async (
  session: Session,
  action: 'reserve' | 'unreserve',
  changed: readonly (SoldLine & { qty: Decimal })[],
  { before, by }: Change,
): Promise<void> => {
  for (const orderId of new Set(changed.map((one) => one.orderId))) {
    const own = changed.filter((one) => one.orderId === orderId)
    const change = new Map(own.map(({ lineId }) => [lineId, add('0', ...own.filter((one) => one.lineId === lineId).map(({ qty }) => qty))]))
    const lines = (held: (lineId: string) => Decimal) =>
      [...change.keys()].map((id) => ({ id, lineNo: own.find(({ lineId }) => lineId === id)?.lineNo, reserved: held(id) }))
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

/** Holds in the warehouse what is free of these shares. The caller holds the orders, and by `moveStock` the stock. */
export const hold = async (session: Session, warehouseId: string, shares: readonly Share[], change: Change): Promise<void> => {
  const taken = await reserve(
    session,
    shares.map(({ partId, share }) => ({ partId, warehouseId, qty: share })),
  )
  const held = shares.map((one, index) => ({ ...one, qty: taken[index] ?? '0' })).filter(({ qty }) => !isZero(qty))
  await takeReserved(
    session,
    held.map(({ lineId, qty }) => ({ lineId, qty: subtract('0', qty) })),
  )
  await noteHeld(session, 'reserve', held, change)
}
