import { type Decimal, isZero } from '@/contracts/rules/decimal'
import { inUnits } from './amounts'

export type CoveringSet =
  | { is: 'none' }
  /** Places of the only items that add up to the amount. */
  | { is: 'unique'; places: number[] }
  | { is: 'several' }
  /** There are too many items, or the budget didn't last: a set may exist, and it may be unique. */
  | { is: 'unsearched' }

export const MOST_ITEMS = 24
/** Enough for 24 items, which take 8,192 steps and 1 to 2 ms. */
const STEPS = 20_000

/** All sums of the items; place n of the list is the sum of those whose bits are set in n. */
const sumsOf = (units: readonly number[]): Float64Array => {
  const sums = new Float64Array(2 ** units.length)
  let filled = 1
  for (const unit of units) {
    for (let at = 0; at < filled; at++) sums[filled + at] = (sums[at] ?? 0) + unit
    filled *= 2
  }
  return sums
}

const placesOf = (bits: number, from: number): number[] => Array.from({ length: MOST_ITEMS }, (_, at) => at + from).filter((at) => (bits >> (at - from)) & 1)

/**
 * The items that together are exactly the amount, if only one choice of them is. Sums of each half of the items meet in the middle, so that the steps
 * grow with the square root of the number of choices. Amounts of both signs are allowed.
 * @param budget most steps, one for each sum of a half
 */
export const coveringSet = (items: readonly Decimal[], amount: Decimal, budget: number = STEPS): CoveringSet => {
  if (items.length === 0 || isZero(amount)) return { is: 'none' }
  if (items.length > MOST_ITEMS) return { is: 'unsearched' }
  const half = Math.ceil(items.length / 2)
  if (2 ** half + 2 ** (items.length - half) > budget) return { is: 'unsearched' }
  const units = inUnits([amount, ...items])
  const [target] = units ?? []
  if (!units || target === undefined) return { is: 'unsearched' }
  const [left, right] = [sumsOf(units.slice(1, half + 1)), sumsOf(units.slice(half + 1))]
  const leftBySum = new Map<number, { bits: number; count: number }>()
  for (const [bits, sum] of left.entries()) {
    const found = leftBySum.get(sum)
    if (found) found.count += 1
    else leftBySum.set(sum, { bits, count: 1 })
  }
  let found: number[] | null = null
  for (const [bits, sum] of right.entries()) {
    const other = leftBySum.get(target - sum)
    if (!other) continue
    if (found || other.count > 1) return { is: 'several' }
    found = [...placesOf(other.bits, 0), ...placesOf(bits, half)]
  }
  return found ? { is: 'unique', places: found } : { is: 'none' }
}
