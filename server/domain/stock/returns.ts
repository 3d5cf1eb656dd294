import { add, type Decimal, equals, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type Pool, requireStock, requireValue, unitCostOf, withinValue } from './pool'
import { type Incoming, type Issued, poolWithout, receive, takeFrom } from './valuation'

/**
 * Takes in goods that a customer sends back, at the value that their delivery took out; the cost of sales decreases by the same amount. Under
 * FIFO they form a layer of their own behind the others, like goods that arrive today.
 * @param back its value is a `shareOf` the rest of the delivery, so that partial returns add up to the whole
 * @throws RangeError as `receive`
 */
export const returnIn = (pool: Pool, back: Incoming, currency: string): Pool => receive(pool, back, currency)

export interface Outgoing {
  qty: Decimal
  /** The vendor's debt: the `shareOf` the amount that he got for the goods, without charges of others and later costs. */
  receiptValue: Decimal
  /** Value that the goods put into the stock, charges and later costs included: see `valueAddedToStock`. */
  putIn: Decimal
  /** The receipt's layer, from which the goods are taken first. */
  layerId: string
}

/**
 * Value that pieces of a receipt put into the stock: their share of the receipt's value, charges and later costs included. It is rounded so that
 * partial returns add up to the whole.
 * @param each value that one piece put in, unrounded; `back` is the quantity returned before
 */
export const valueAddedToStock = ({ each, back, qty }: { each: Decimal; back: Decimal; qty: Decimal }, currency: string): Decimal => {
  const upTo = (pieces: Decimal) => roundMoney(multiply(each, pieces), currency)
  return roundMoney(subtract(upTo(add(back, qty)), upTo(back)), currency)
}

export interface ReturnedOut extends Issued {
  pool: Pool
  /**
   * receiptValue − value. The posting is Dr GRNI or payable `receiptValue`, Cr inventory `value`, and this variance to purchase price variance: a
   * credit above zero, a debit below.
   */
  variance: Decimal
}

/**
 * Returns goods to the vendor. He owes the amount that he got for them; the rest of the value that they put in leaves the stock as price variance.
 *
 * Moving average: the value that they put in leaves, and the average becomes what it would be without them. No more leaves than the pool has:
 * the remaining stock can't be worth less than nothing, and the last unit takes the whole value. FIFO: goods leave first from the receipt's
 * layer, then from the oldest.
 * @throws InsufficientStock, and RangeError on a quantity of zero or less or an impossible value
 */
export const returnOut = (pool: Pool, { qty, receiptValue, putIn, layerId }: Outgoing, currency: string): ReturnedOut => {
  requireStock(pool, qty)
  requireValue(receiptValue, currency)
  requireValue(putIn, currency)
  const { layers } = pool
  const result = (value: Decimal, left: Pool['layers'], taken: Issued['taken']): ReturnedOut => ({
    pool: poolWithout(pool, qty, value, left, currency),
    value,
    unitCost: unitCostOf({ qty, value }),
    taken,
    variance: roundMoney(subtract(receiptValue, value), currency),
  })
  if (!layers) {
    const value = equals(qty, pool.onHand) ? roundMoney(pool.value, currency) : withinValue(putIn, pool.value, currency)
    return result(value, undefined, [{ layerId: null, qty, value }])
  }
  const receiptLayers = layers.filter(({ id }) => id === layerId)
  const { left, taken } = takeFrom([...receiptLayers, ...layers.filter(({ id }) => id !== layerId)], qty, currency)
  const layersByAge = layers.flatMap(({ id }) => left.filter((layer) => layer.id === id))
  return result(roundMoney(add(...taken.map(({ value }) => value)), currency), layersByAge, taken)
}
