import { exponentOf } from '@/contracts/rules/currencies'
import { compare, type Decimal, divide, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'

export type ValuationMethod = 'moving_average' | 'fifo'

/** Remaining goods of one receipt. */
export interface Layer {
  id: string
  qty: Decimal
  value: Decimal
}

/**
 * A company's stock of a part, over all its warehouses: a transfer between two of them changes neither figure. `value` is in the company's
 * base currency, rounded to its smallest unit. With `layers`, oldest first and none of them empty, the pool is FIFO and its figures are
 * their sums; without, moving average.
 */
export interface Pool {
  onHand: Decimal
  value: Decimal
  layers?: readonly Layer[]
}

export const emptyPool = (method: ValuationMethod): Pool => ({ onHand: '0', value: '0', ...(method === 'fifo' && { layers: [] }) })

export class InsufficientStock extends Error {
  override name = 'InsufficientStock'
  readonly code = 'INSUFFICIENT_STOCK'

  constructor(
    readonly onHand: Decimal,
    readonly asked: Decimal,
  ) {
    super(`Only ${onHand} on hand, ${asked} asked for.`)
  }
}

/** @throws RangeError unless `qty` is above zero */
export const requireQty = (qty: Decimal): void => {
  if (compare(qty, '0') <= 0) throw new RangeError(`Not a quantity: ${qty}`)
}

/**
 * Stock is never negative.
 * @throws InsufficientStock
 */
export const requireStock = (pool: Pool, qty: Decimal): void => {
  requireQty(qty)
  if (compare(pool.onHand, qty) < 0) throw new InsufficientStock(pool.onHand, qty)
}

/** @throws RangeError when the value is below zero, or has more decimals than the currency, so that a remainder could fall below zero */
export const requireValue = (value: Decimal, currency: string): void => {
  if (compare(value, '0') < 0 || !equals(roundMoney(value, currency), value)) throw new RangeError(`Not a value in ${currency}: ${value}`)
}

/** Unit cost for display, with 6 decimals; null if the quantity is 0. */
export const unitCostOf = ({ qty, value }: { qty: Decimal; value: Decimal }): Decimal | null => (isZero(qty) ? null : roundTo(divide(value, qty), 6))
export const averageCost = ({ onHand, value }: Pool): Decimal | null => unitCostOf({ qty: onHand, value })

const smallestUnit = (currency: string): Decimal => roundTo(divide('1', `1${'0'.repeat(exponentOf(currency))}`), exponentOf(currency))

/** Limits `wanted` to less than the whole value, so that the remaining stock is worth something as long as the whole is. */
export const withinValue = (wanted: Decimal, value: Decimal, currency: string): Decimal => {
  const most = subtract(value, smallestUnit(currency))
  if (compare(most, '0') <= 0) return roundMoney('0', currency)
  return roundMoney(compare(wanted, most) > 0 ? most : wanted, currency)
}

/**
 * Value of `qty` out of a whole: its rounded share; the last units take all the value that is left. So an empty stock has no value, and
 * stock that cost something has a value until its last unit has left.
 */
export const shareOf = (whole: { qty: Decimal; value: Decimal }, qty: Decimal, currency: string): Decimal =>
  compare(qty, whole.qty) >= 0 ? roundMoney(whole.value, currency) : withinValue(divide(multiply(whole.value, qty), whole.qty), whole.value, currency)
