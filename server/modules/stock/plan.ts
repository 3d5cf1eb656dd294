import { add, compare, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import type { MoveKind } from '../../db/schema/stock'
import { addValue } from '../../domain/stock/landed-cost'
import { shareOf, unitCostOf } from '../../domain/stock/pool'
import { valueAddedToStock, returnIn, returnOut } from '../../domain/stock/returns'
import { dropShip, issue, receive, type Taken } from '../../domain/stock/valuation'
import type { Session } from '../../http/context'
import { batchIn, batchOut } from './batches'
import { levelOf, addToStock, takeFromStock } from './levels'
import type { Origin, PartStock, Stock } from './load'
import { refuse } from './refusals'
import { serialsOf } from './serials'
import type { DropShip, Incoming, LaterCost, Moved, Outgoing, Return, Transfer } from './types'

/** A row of `stock_moves` that is yet to be written. */
export interface PlannedMove {
  id: string
  kind: MoveKind
  partId: string
  warehouseId: string | null
  qty: Decimal
  value: Decimal
  lineId: string | null
  batchId: string | null
  serials: string[]
  ofMove: string | null
  owed: Decimal | null
  taken: readonly Taken[] | null
  reverses: string | null
}
export interface Planned {
  moves: readonly PlannedMove[]
  moved: Moved
}
interface Context {
  session: Session
  stock: Stock
  part: PartStock
  date: string
}

const emptyMove = { warehouseId: null, batchId: null, serials: [], ofMove: null, owed: null, taken: null, reverses: null }
const plannedOf = (moves: readonly PlannedMove[], partId: string, qty: Decimal, value: Decimal, more: Partial<Moved> = {}): Planned => ({
  moves,
  moved: {
    partId,
    moves: moves.map(({ id, kind }) => ({ id, kind })),
    value,
    unitCost: isZero(qty) ? null : unitCostOf({ qty, value }),
    owed: '0',
    toCost: '0',
    gone: '0',
    released: '0',
    ...more,
  },
})
const fifoOnly = ({ method }: Stock, taken: readonly Taken[]) => (method === 'fifo' ? taken : null)

const inKinds = { receipt: 'receipt', opening: 'opening', gain: 'adjust' } as const
const outKinds = { delivery: 'delivery', pos: 'pos', loss: 'adjust' } as const

export const planIncoming = async ({ session, stock, part }: Context, line: Incoming): Promise<Planned> => {
  const { lineId, lineNo, warehouseId, qty, cost, charges = '0' } = line
  const id = session.ports.random.uuid()
  const value = add(cost, charges)
  const batchId = await batchIn(session, part, lineNo, line.batch)
  const serials = await serialsOf(session, part, line, { from: 'nowhere', to: { warehouseId } })
  part.pool = receive(part.pool, { layerId: id, qty, value }, stock.currency)
  addToStock(stock, part, { warehouseId, batchId, qty })
  const owed = line.kind === 'receipt' ? cost : null
  const move = { ...emptyMove, id, kind: inKinds[line.kind], partId: part.id, warehouseId, qty, value, lineId, batchId, serials, owed }
  return plannedOf([move], part.id, qty, value, { owed: owed ?? '0' })
}

export const planOutgoing = async ({ session, stock, part, date }: Context, line: Outgoing): Promise<Planned> => {
  const { lineId, lineNo, warehouseId, qty, kind, reserved = '0' } = line
  const batchId = await batchOut(session, part, lineNo, line.batch, kind === 'loss' ? null : date)
  const limits = [qty, reserved, levelOf(stock, part.id, warehouseId).reserved]
  const released = limits.reduce((least, one) => (compare(one, least) < 0 ? one : least))
  await takeFromStock(session, stock, part, { lineNo, warehouseId, batchId, qty, released })
  const serials = await serialsOf(session, part, line, { from: { warehouseId }, to: kind === 'loss' ? 'nowhere' : 'customer' })
  const { pool, value, taken } = issue(part.pool, qty, stock.currency)
  part.pool = pool
  const fields = { kind: outKinds[kind], partId: part.id, warehouseId, qty: negate(qty), value: negate(value), lineId, batchId, serials }
  const move = { ...emptyMove, ...fields, id: session.ports.random.uuid(), taken: fifoOnly(stock, taken) }
  return plannedOf([move], part.id, qty, value, { released })
}

/** Changes neither the pool nor its layers. The incoming move comes first, so that the pool never has less in between. */
export const planTransfer = async ({ session, stock, part }: Context, line: Transfer): Promise<Planned> => {
  const { lineId, lineNo, fromId, toId, qty } = line
  const batchId = await batchOut(session, part, lineNo, line.batch, null)
  await takeFromStock(session, stock, part, { lineNo, warehouseId: fromId, batchId, qty, released: '0' })
  addToStock(stock, part, { warehouseId: toId, batchId, qty })
  const serials = await serialsOf(session, part, line, { from: { warehouseId: fromId }, to: { warehouseId: toId } })
  const value = shareOf({ qty: part.pool.onHand, value: part.pool.value }, qty, stock.currency)
  const half = (kind: MoveKind, warehouseId: string, sign: (amount: Decimal) => Decimal): PlannedMove => {
    const fields = { id: session.ports.random.uuid(), kind, partId: part.id, warehouseId, qty: sign(qty), value: sign(value), lineId, batchId, serials }
    return { ...emptyMove, ...fields }
  }
  return plannedOf([half('transfer_in', toId, (amount) => amount), half('transfer_out', fromId, negate)], part.id, qty, value)
}

const requireLeft = ({ partno }: PartStock, { left, qty }: Origin, line: Return): void => {
  if (compare(line.qty, left) <= 0) return
  const [verb, backText] = line.kind === 'return_in' ? ['delivered', 'have come back'] : ['received', 'have gone back']
  const sentence = `only ${left} of ${partno} can be returned: ${qty} were ${verb}, ${subtract(qty, left)} ${backText}.`
  throw refuse(line.lineNo, 'qty', 'QTY_EXCEEDED', sentence)
}

const reduceOrigin = (origin: Origin, qty: Decimal, value: Decimal, owed: Decimal): void => {
  origin.left = subtract(origin.left, qty)
  origin.leftValue = subtract(origin.leftValue, value)
  origin.leftOwed = subtract(origin.leftOwed, owed)
}

export const planReturn = async ({ session, stock, part }: Context, line: Return, origin: Origin): Promise<Planned> => {
  const { lineId, lineNo, warehouseId, qty, kind } = line
  requireLeft(part, origin, line)
  const { batchId } = origin
  const common = { ...emptyMove, id: session.ports.random.uuid(), kind, partId: part.id, warehouseId, lineId, batchId, ofMove: origin.id }
  if (kind === 'return_in') {
    const way = { from: origin.kind === 'dropship_out' ? ('not here' as const) : ('customer' as const), to: { warehouseId } }
    const serials = await serialsOf(session, part, line, way, origin)
    const value = shareOf({ qty: origin.left, value: origin.leftValue }, qty, stock.currency)
    part.pool = returnIn(part.pool, { layerId: common.id, qty, value }, stock.currency)
    addToStock(stock, part, { warehouseId, batchId, qty })
    reduceOrigin(origin, qty, value, '0')
    return plannedOf([{ ...common, qty, value, serials }], part.id, qty, value)
  }
  await takeFromStock(session, stock, part, { lineNo, warehouseId, batchId, qty, released: '0' })
  const serials = await serialsOf(session, part, line, { from: { warehouseId }, to: 'nowhere' }, origin)
  const owed = shareOf({ qty: origin.left, value: origin.leftOwed }, qty, stock.currency)
  const putIn = valueAddedToStock({ each: origin.each, back: subtract(origin.qty, origin.left), qty }, stock.currency)
  const { pool, value, taken } = returnOut(part.pool, { qty, receiptValue: owed, putIn, layerId: origin.id }, stock.currency)
  part.pool = pool
  reduceOrigin(origin, qty, '0', owed)
  const move = { ...common, qty: negate(qty), value: negate(value), serials, owed: negate(owed), taken: fifoOnly(stock, taken) }
  return plannedOf([move], part.id, qty, value, { owed })
}

export const planDropShip = async ({ session, stock, part }: Context, line: DropShip): Promise<Planned> => {
  const { lineId, qty, cost, charges = '0' } = line
  const { value } = dropShip({ qty, value: add(cost, charges) }, stock.currency)
  const serials = await serialsOf(session, part, line, { from: 'nowhere', to: 'customer' })
  const common = { ...emptyMove, partId: part.id, lineId, serials }
  const incoming = { ...common, id: session.ports.random.uuid(), kind: 'dropship_in' as const, qty, value, owed: cost }
  const outgoing = { ...common, id: session.ports.random.uuid(), kind: 'dropship_out' as const, qty: negate(qty), value: negate(value) }
  return plannedOf([incoming, outgoing], part.id, qty, value, { owed: cost })
}

/** Refuses a receipt of which everything went back: nothing is left that could bear the cost. */
export const planLaterCost = ({ session, stock, part }: Context, { lineId, lineNo, amount }: LaterCost, origin: Origin): Planned => {
  if (isZero(origin.left)) throw refuse(lineNo, 'amount', 'QTY_EXCEEDED', `nothing of that receipt of ${part.partno} was kept.`)
  const { pool, toStock, toCost, gone } = addValue(part.pool, { amount, receiptQty: origin.left, layerId: origin.id }, stock.currency)
  part.pool = pool
  const fields = { id: session.ports.random.uuid(), kind: 'revalue' as const, partId: part.id, qty: '0', value: toStock, lineId, ofMove: origin.id }
  // The pieces that bear the cost: those that go back later take their share of it with them.
  const taken = [{ layerId: null, qty: subtract(origin.left, gone), value: toStock }]
  return plannedOf(isZero(toStock) ? [] : [{ ...emptyMove, ...fields, taken }], part.id, '0', toStock, { toCost, gone })
}
