import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'

export interface Taking {
  /** The line that it takes from. */
  sourceId: string
  qty: Decimal
}

/**
 * The first line that takes more than is left of its source once the lines before it took their part: goods of one ordered line come in
 * several batches, each on a line of its own.
 */
export const firstOver = (lines: readonly Taking[], leftOf: (sourceId: string) => Decimal): { index: number; left: Decimal } | null => {
  const taken = new Map<string, Decimal>()
  for (const [index, { sourceId, qty }] of lines.entries()) {
    const before = taken.get(sourceId) ?? '0'
    const left = subtract(leftOf(sourceId), before)
    if (compare(qty, left) > 0) return { index, left: compare(left, '0') < 0 ? '0' : left }
    taken.set(sourceId, add(before, qty))
  }
  return null
}

/** How much each of the lines takes of what is held for its source, the first ones first. */
export const shareOut = (lines: readonly Taking[], heldOf: (sourceId: string) => Decimal): Decimal[] => {
  const used = new Map<string, Decimal>()
  return lines.map(({ sourceId, qty }) => {
    const before = used.get(sourceId) ?? '0'
    const held = subtract(heldOf(sourceId), before)
    const share = compare(held, '0') <= 0 ? '0' : compare(held, qty) < 0 ? held : qty
    used.set(sourceId, add(before, share))
    return share
  })
}
