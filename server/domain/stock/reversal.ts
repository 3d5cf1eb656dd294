import { add, compare, type Decimal, equals, isZero, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { Layer, Pool } from './pool'
import { type Incoming, less, type Taken } from './valuation'

/** What came in has left already, in whole or in part, or is worth something else by now. */
export class NotWhole extends Error {
  override name = 'NotWhole'
}

/**
 * A receipt that should not have been: its goods go at exactly what they came for. FIFO asks for the whole layer. A moving average knows no
 * receipts: the pool must have that much, and what stays is worth nothing only if nothing stays.
 * @throws NotWhole when that isn't possible any more; goods then go back by a return
 */
export const takeBack = (pool: Pool, { layerId, qty, value }: Incoming, currency: string): Pool => {
  const layer = pool.layers?.find(({ id }) => id === layerId)
  if (pool.layers && !(layer && equals(layer.qty, qty) && equals(layer.value, value))) throw new NotWhole()
  const rest = { qty: subtract(pool.onHand, qty), value: subtract(pool.value, value) }
  if (compare(rest.qty, '0') < 0 || compare(rest.value, '0') < 0 || (isZero(rest.qty) && !isZero(rest.value))) throw new NotWhole()
  return less(
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
  /** What the issue answered, for FIFO. */
  taken: readonly Taken[]
}

/**
 * An issue that should not have been: its goods come back at what it took, each into the layer that it came from. A layer that was used up
 * stands last then, until whoever stores them puts it in its place by its receipt.
 */
export const putBack = (pool: Pool, { qty, value, taken }: Restored, currency: string): Pool => ({
  onHand: add(pool.onHand, qty),
  value: roundMoney(add(pool.value, value), currency),
  ...(pool.layers && { layers: taken.reduce(intoLayer(currency), pool.layers) }),
})

const intoLayer =
  (currency: string) =>
  (layers: readonly Layer[], part: Taken): readonly Layer[] => {
    if (part.layerId === null) throw new RangeError('What was taken under FIFO names its layer.')
    const known = layers.find(({ id }) => id === part.layerId)
    if (!known) return [...layers, { id: part.layerId, qty: part.qty, value: part.value }]
    const fuller = { id: known.id, qty: add(known.qty, part.qty), value: roundMoney(add(known.value, part.value), currency) }
    return layers.map((layer) => (layer === known ? fuller : layer))
  }
