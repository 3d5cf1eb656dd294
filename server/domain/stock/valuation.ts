import { add, compare, type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type Layer, type Pool, requireQty, requireStock, requireValue, shareOf, unitCostOf } from './pool'

export interface Incoming {
  /** Id of the layer, e.g. that of the stock move. Moving average keeps no layers. */
  layerId: string
  qty: Decimal
  /** Value of the whole quantity, in base currency, rounded. */
  value: Decimal
}

/** A part of an issue; `layerId` is null under moving average and for goods that were never in stock. */
export interface Taken {
  layerId: string | null
  qty: Decimal
  value: Decimal
}

export interface Issued {
  value: Decimal
  /** For display; 6 decimals. */
  unitCost: Decimal | null
  taken: readonly Taken[]
}

/**
 * Takes in goods at their cost: a receipt, a gain found by a count, opening stock.
 * @throws RangeError on a quantity of zero or less, a value below zero, or a value with more decimals than the currency has
 */
export const receive = (pool: Pool, { layerId, qty, value }: Incoming, currency: string): Pool => {
  requireQty(qty)
  requireValue(value, currency)
  return {
    onHand: add(pool.onHand, qty),
    value: roundMoney(add(pool.value, value), currency),
    ...(pool.layers && { layers: [...pool.layers, { id: layerId, qty, value: roundMoney(value, currency) }] }),
  }
}

/** Takes from the layers in the given order; the layers that are left keep that order. */
export const takeFrom = (layers: readonly Layer[], qty: Decimal, currency: string): { left: Layer[]; taken: Taken[] } => {
  const left: Layer[] = []
  const taken: Taken[] = []
  let open = qty
  for (const layer of layers) {
    if (isZero(open)) {
      left.push(layer)
      continue
    }
    const part = compare(open, layer.qty) < 0 ? open : layer.qty
    const value = shareOf(layer, part, currency)
    taken.push({ layerId: layer.id, qty: part, value })
    open = subtract(open, part)
    const rest = subtract(layer.qty, part)
    if (!isZero(rest)) left.push({ id: layer.id, qty: rest, value: roundMoney(subtract(layer.value, value), currency) })
  }
  return { left, taken }
}

/** Returns the pool without the given quantity and value. */
export const poolWithout = (pool: Pool, qty: Decimal, value: Decimal, layers: readonly Layer[] | undefined, currency: string): Pool => ({
  onHand: subtract(pool.onHand, qty),
  value: roundMoney(subtract(pool.value, value), currency),
  ...(layers && { layers }),
})

/**
 * Issues goods: a delivery, a loss found by a count. Moving average: round(qty × average). FIFO: the oldest layer first, rounded per layer.
 * @throws InsufficientStock, and RangeError on a quantity of zero or less
 */
export const issue = (pool: Pool, qty: Decimal, currency: string): Issued & { pool: Pool } => {
  requireStock(pool, qty)
  const { left, taken } = pool.layers
    ? takeFrom(pool.layers, qty, currency)
    : { left: undefined, taken: [{ layerId: null, qty, value: shareOf({ qty: pool.onHand, value: pool.value }, qty, currency) }] }
  const value = roundMoney(add(...taken.map((part) => part.value)), currency)
  return { pool: poolWithout(pool, qty, value, left, currency), value, unitCost: unitCostOf({ qty, value }), taken }
}

/**
 * Values goods that a vendor delivers straight to the customer at the cost of their receipt. No pool is involved, because passing them through
 * one would deliver them at its average.
 * @throws RangeError as `receive`
 */
export const dropShip = ({ qty, value }: Pick<Incoming, 'qty' | 'value'>, currency: string): Issued => {
  requireQty(qty)
  requireValue(value, currency)
  const whole = roundMoney(value, currency)
  return { value: whole, unitCost: unitCostOf({ qty, value }), taken: [{ layerId: null, qty, value: whole }] }
}
