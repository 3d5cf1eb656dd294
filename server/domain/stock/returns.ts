import { add, type Decimal, equals, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { type Pool, requireStock, requireValue, unitCostOf, withinValue } from './pool'
import { type Incoming, type Issued, less, receive, takeFrom } from './valuation'

/**
 * A customer sends goods back: they come in at what their delivery took out, which takes the same off the cost of sales. Under FIFO they
 * are a layer of their own behind the others, as goods that arrive today.
 * @param back its value is the `shareOf` what is left of the delivery, so that returns in parts make up the whole
 * @throws RangeError as `receive`
 */
export const returnIn = (pool: Pool, back: Incoming, currency: string): Pool => receive(pool, back, currency)

export interface Outgoing {
  qty: Decimal
  /** The `shareOf` what the vendor got for them, without charges of others and later costs: what he owes us. */
  receiptValue: Decimal
  /** What they put into the stock, charges and later costs included: see `putInOf`. */
  putIn: Decimal
  /** The receipt's layer, from which the goods are taken first. */
  layerId: string
}

/**
 * What pieces of a receipt put into the stock: their share of its value, charges included, and of what later costs added to it. Rounded so that returns in
 * parts make up the whole.
 * @param each what one piece put in, unrounded; `back` how many have gone back before
 */
export const putInOf = ({ each, back, qty }: { each: Decimal; back: Decimal; qty: Decimal }, currency: string): Decimal => {
  const upTo = (pieces: Decimal) => roundMoney(multiply(each, pieces), currency)
  return roundMoney(subtract(upTo(add(back, qty)), upTo(back)), currency)
}

export interface ReturnedOut extends Issued {
  pool: Pool
  /**
   * receiptValue − value. The posting is Dr GRNI or payable `receiptValue`, Cr inventory `value`, and this to purchase price variance: a
   * credit above zero, a debit below.
   */
  variance: Decimal
}

/**
 * Goods go back to the vendor. He owes what he got for them; what they were received with beside that leaves the stock as price variance.
 *
 * Moving average: what they put in leaves, and the average becomes what it were without them. It leaves as far as the pool has it: the rest
 * of the stock is not worth less than nothing, and the last unit takes everything with it. FIFO: the receipt's layer first with what it
 * holds, then the oldest.
 * @throws InsufficientStock, and RangeError on a quantity of zero or less or an impossible value
 */
export const returnOut = (pool: Pool, { qty, receiptValue, putIn, layerId }: Outgoing, currency: string): ReturnedOut => {
  requireStock(pool, qty)
  requireValue(receiptValue, currency)
  requireValue(putIn, currency)
  const { layers } = pool
  const done = (value: Decimal, left: Pool['layers'], taken: Issued['taken']): ReturnedOut => ({
    pool: less(pool, qty, value, left, currency),
    value,
    unitCost: unitCostOf({ qty, value }),
    taken,
    variance: roundMoney(subtract(receiptValue, value), currency),
  })
  if (!layers) {
    const value = equals(qty, pool.onHand) ? roundMoney(pool.value, currency) : withinValue(putIn, pool.value, currency)
    return done(value, undefined, [{ layerId: null, qty, value }])
  }
  const own = layers.filter(({ id }) => id === layerId)
  const { left, taken } = takeFrom([...own, ...layers.filter(({ id }) => id !== layerId)], qty, currency)
  const rest = layers.flatMap(({ id }) => left.filter((layer) => layer.id === id))
  return done(roundMoney(add(...taken.map(({ value }) => value)), currency), rest, taken)
}
