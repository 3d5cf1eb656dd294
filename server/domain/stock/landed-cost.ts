import { add, compare, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type Pool, requireQty, requireValue, withinValue } from './pool'

export interface Addition {
  /** In base currency, rounded; below zero takes back. One receipt's part: `allocate` splits a bill over several. */
  amount: Decimal
  /** What came in with the receipt that the cost belongs to. */
  receiptQty: Decimal
  layerId: string
}

export interface Added {
  pool: Pool
  /** Dr inventory */
  toStock: Decimal
  /** Dr cost of sales: the share of what has left. With `toStock` it makes `amount`. */
  toCost: Decimal
  /** How many pieces of the receipt have left. */
  gone: Decimal
}

const signed = (value: Decimal, amount: Decimal): Decimal => (compare(amount, '0') < 0 ? subtract('0', value) : value)

/**
 * A cost that is known after its goods came in (freight, customs, a vendor's higher price): what is still there of the receipt bears its
 * share, the cost of sales the rest. FIFO asks the receipt's layer. A moving average knows no receipts, so the goods on hand count as the
 * receipt's up to its quantity, as if it were the last to be sold. What is taken back leaves stock that cost something worth something.
 * @throws RangeError on an amount that is finer than the currency
 */
export const addValue = (pool: Pool, { amount, receiptQty, layerId }: Addition, currency: string): Added => {
  requireQty(receiptQty)
  const size = compare(amount, '0') < 0 ? subtract('0', amount) : amount
  requireValue(size, currency)
  const layer = pool.layers?.find(({ id }) => id === layerId)
  const there = pool.layers ? (layer?.qty ?? '0') : pool.onHand
  const bearing = compare(there, receiptQty) > 0 ? receiptQty : there
  const share = roundMoney(divide(multiply(size, bearing), receiptQty), currency)
  const value = layer?.value ?? pool.value
  const taken = compare(amount, '0') < 0 && !isZero(share) ? withinValue(share, value, currency) : share
  const toStock = roundMoney(signed(taken, amount), currency)
  return {
    pool: {
      ...pool,
      value: roundMoney(add(pool.value, toStock), currency),
      ...(pool.layers && { layers: pool.layers.map((one) => (one === layer ? { ...one, value: roundMoney(add(one.value, toStock), currency) } : one)) }),
    },
    toStock,
    toCost: roundMoney(subtract(amount, toStock), currency),
    gone: subtract(receiptQty, bearing),
  }
}
