import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'

export interface Taking {
  /** Id of the line that this one takes from. */
  sourceId: string
  qty: Decimal
}

/**
 * Returns the first line that takes more than is left of its source after the lines before it; null if none does. Several lines may have the
 * same source: the goods of one ordered line may come in several batches, each on a line of its own.
 */
export const firstExceedingLine = (lines: readonly Taking[], leftOf: (sourceId: string) => Decimal): { index: number; left: Decimal } | null => {
  const taken = new Map<string, Decimal>()
  for (const [index, { sourceId, qty }] of lines.entries()) {
    const before = taken.get(sourceId) ?? '0'
    const left = subtract(leftOf(sourceId), before)
    if (compare(qty, left) > 0) return { index, left: compare(left, '0') < 0 ? '0' : left }
    taken.set(sourceId, add(before, qty))
  }
  return null
}

/** Quantity that each line takes from the stock held for its source; the first lines take first. */
export const distributeHeld = (lines: readonly Taking[], heldOf: (sourceId: string) => Decimal): Decimal[] => {
  const used = new Map<string, Decimal>()
  return lines.map(({ sourceId, qty }) => {
    const before = used.get(sourceId) ?? '0'
    const available = subtract(heldOf(sourceId), before)
    const share = compare(available, '0') <= 0 ? '0' : compare(available, qty) < 0 ? available : qty
    used.set(sourceId, add(before, share))
    return share
  })
}
