import { add, compare, type Decimal, equals, isZero, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { Layer, Pool } from './pool'
import { type Incoming, poolWithout, type Taken } from './valuation'

/** Thrown when goods of a receipt have left, in whole or in part, or when their value has changed. */
export class NotWhole extends Error {
  override name = 'NotWhole'
}

/**
 * Reverses a receipt made by mistake: its goods leave at exactly the value at which they came. FIFO needs the whole layer. A moving average
 * doesn't know receipts: the pool must have that quantity and value, and once no quantity is left, no value may be left.
 * @throws NotWhole when that isn't possible any more; the goods can then leave by a return
 */
export const reverseReceipt = (pool: Pool, { layerId, qty, value }: Incoming, currency: string): Pool => {
  const layer = pool.layers?.find(({ id }) => id === layerId)
  if (pool.layers && !(layer && equals(layer.qty, qty) && equals(layer.value, value))) throw new NotWhole()
  const rest = { qty: subtract(pool.onHand, qty), value: subtract(pool.value, value) }
  if (compare(rest.qty, '0') < 0 || compare(rest.value, '0') < 0 || (isZero(rest.qty) && !isZero(rest.value))) throw new NotWhole()
  return poolWithout(
    pool,
    qty,
    value,
    pool.layers?.filter((one) => one !== layer),
    currency,
  )
}

export interface Restored {
  qty: Decimal
  value: Decimal
  /** The parts that the issue took, for FIFO. */
  taken: readonly Taken[]
}

/**
 * Reverses an issue made by mistake: its goods come back at the value that it took, each into the layer that it came from. A layer that was
 * used up is then the last one, until the caller that stores the layers sorts it by its receipt.
 */
export const reverseIssue = (pool: Pool, { qty, value, taken }: Restored, currency: string): Pool => ({
  onHand: add(pool.onHand, qty),
  value: roundMoney(add(pool.value, value), currency),
  ...(pool.layers && { layers: taken.reduce(intoLayer(currency), pool.layers) }),
})

const intoLayer =
  (currency: string) =>
  (layers: readonly Layer[], part: Taken): readonly Layer[] => {
    if (part.layerId === null) throw new RangeError('What was taken under FIFO names its layer.')
    const existingLayer = layers.find(({ id }) => id === part.layerId)
    if (!existingLayer) return [...layers, { id: part.layerId, qty: part.qty, value: part.value }]
    const fuller = { id: existingLayer.id, qty: add(existingLayer.qty, part.qty), value: roundMoney(add(existingLayer.value, part.value), currency) }
    return layers.map((layer) => (layer === existingLayer ? fuller : layer))
  }
