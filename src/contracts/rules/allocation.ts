import { add, compare, type Decimal, divide, exact, isZero, multiply, plain, subtract } from './decimal'
import { roundTo } from './rounding'

const floorTo = (value: Decimal, scale: number): Decimal => {
  const towardsZero = exact(value).round(scale, 0)
  const unit = exact('1').div(exact(`1${'0'.repeat(scale)}`))
  return plain(towardsZero.gt(exact(value)) ? towardsZero.minus(unit) : towardsZero)
}

/**
 * Rounds each share so that together they make exactly `total` (largest remainder: Hamilton's method; ties go to the
 * earlier share). Signs may be mixed. Each result is less than one unit from its share.
 * @throws RangeError when the shares don't add up to `total` to within the units that rounding can move
 */
export const apportion = (total: Decimal, shares: readonly Decimal[], scale: number): Decimal[] => {
  const floors = shares.map((share) => floorTo(share, scale))
  const unit = scale === 0 ? '1' : `0.${'0'.repeat(scale - 1)}1`
  let unitsLeft = exact(divide(subtract(total, add(...floors)), unit)).toNumber()
  if (!Number.isInteger(unitsLeft) || unitsLeft < 0 || unitsLeft > shares.length) throw new RangeError('The shares do not add up to the total.')
  const order = shares
    .map((share, index) => ({ index, remainder: subtract(share, floors[index] ?? '0') }))
    .sort((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  const result = floors.map((floor) => roundTo(floor, scale))
  for (const { index } of order) {
    if (unitsLeft === 0) break
    result[index] = roundTo(add(result[index] ?? '0', unit), scale)
    unitsLeft -= 1
  }
  return result
}

/**
 * Splits an amount by weights (freight by line value, a discount over lines …) without losing or gaining a cent.
 * If all weights are zero, the amount is split equally.
 * @param total already rounded to `scale` decimals
 * @throws RangeError on a negative weight, no weights, or a total with more decimals than `scale`
 */
export const allocate = (total: Decimal, weights: readonly Decimal[], scale: number): Decimal[] => {
  if (weights.length === 0 || weights.some((weight) => compare(weight, '0') < 0)) throw new RangeError('Weights must be zero or more, and at least one.')
  if (compare(roundTo(total, scale), total) !== 0) throw new RangeError(`The total has more than ${scale} decimals.`)
  const sum = add(...weights)
  const isEvenSplit = isZero(sum)
  const usedWeights = isEvenSplit ? weights.map(() => '1') : weights
  const weightTotal = isEvenSplit ? add(...usedWeights) : sum
  return apportion(
    total,
    usedWeights.map((part) => divide(multiply(total, part), weightTotal)),
    scale,
  )
}
