import { add, compare, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type Pool, requireQty, requireValue, withinValue } from './pool'

export interface AddedCost {
  /** Cost in base currency, rounded; negative to take a cost back. It is one receipt's part: `allocate` splits a bill over several receipts. */
  amount: Decimal
  /** Quantity of the receipt that the cost belongs to. */
  receiptQty: Decimal
  layerId: string
}

export interface ValueAdded {
  pool: Pool
  /** Dr inventory */
  toStock: Decimal
  /** Dr cost of sales: the share of the goods that have left. `toStock` and `toCost` add up to `amount`. */
  toCost: Decimal
  /** Quantity of the receipt that has left. */
  gone: Decimal
}

const signed = (value: Decimal, amount: Decimal): Decimal => (compare(amount, '0') < 0 ? subtract('0', value) : value)

/**
 * Adds a cost that became known after its goods came in (freight, customs, a vendor's higher price): goods of the receipt that are still in
 * stock bear their share, the cost of sales bears the rest. FIFO uses the receipt's layer. A moving average doesn't know receipts, so the goods
 * on hand count as the receipt's up to its quantity, as if they were sold last. Taking a cost back never reduces the value of such goods to 0.
 * @throws RangeError on an amount with more decimals than the currency has
 */
export const addValue = (pool: Pool, { amount, receiptQty, layerId }: AddedCost, currency: string): ValueAdded => {
  requireQty(receiptQty)
  const absoluteAmount = compare(amount, '0') < 0 ? subtract('0', amount) : amount
  requireValue(absoluteAmount, currency)
  const layer = pool.layers?.find(({ id }) => id === layerId)
  const there = pool.layers ? (layer?.qty ?? '0') : pool.onHand
  const bearingQty = compare(there, receiptQty) > 0 ? receiptQty : there
  const share = roundMoney(divide(multiply(absoluteAmount, bearingQty), receiptQty), currency)
  const value = layer?.value ?? pool.value
  const limitedShare = compare(amount, '0') < 0 && !isZero(share) ? withinValue(share, value, currency) : share
  const toStock = roundMoney(signed(limitedShare, amount), currency)
  return {
    pool: {
      ...pool,
      value: roundMoney(add(pool.value, toStock), currency),
      ...(pool.layers && { layers: pool.layers.map((one) => (one === layer ? { ...one, value: roundMoney(add(one.value, toStock), currency) } : one)) }),
    },
    toStock,
    toCost: roundMoney(subtract(amount, toStock), currency),
    gone: subtract(receiptQty, bearingQty),
  }
}
