import Big from 'big.js'

/**
 * Money, quantities and rates are decimal strings from the database to the screen ("1234.5", "-0.01"): digits, one
 * point, no exponent, no grouping, no float in between.
 */
export type Decimal = string

// A constructor of our own: strict refuses JavaScript numbers, and settings of other users of big.js can't reach it.
const Exact = Big()
Exact.strict = true
Exact.DP = 40
Exact.RM = Exact.roundHalfUp

const PLAIN = /^-?\d+(\.\d+)?$/
const GROUPED = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/
/** Longer text isn't an amount that anybody typed. */
const LONGEST_TYPED = 60

export const isDecimal = (text: string): boolean => PLAIN.test(text)

/** @throws RangeError when `value` isn't a plain decimal */
export const exact = (value: Decimal): Big => {
  if (!isDecimal(value)) throw new RangeError(`Not a decimal: ${value.slice(0, LONGEST_TYPED)}`)
  return new Exact(value)
}

/** Plain digits without needless zeros; big.js writes no "-0" and, in toFixed, no exponent. */
export const plain = (value: Big): Decimal => value.toFixed()

/**
 * Reads what a person types or a spreadsheet holds as text: spaces around, US grouping ("1,234.50"), a leading plus
 * or point. Anything else ("1.234,50", "12 pcs", "1e3", "1,23") is null, because guessing would change the amount.
 */
export const parseDecimal = (text: string): Decimal | null => {
  if (text.length > LONGEST_TYPED) return null
  const trimmed = text.trim()
  if (!GROUPED.test(trimmed) || !/\d/.test(trimmed)) return null
  const digits = trimmed
    .replace(/^\+/, '')
    .replaceAll(',', '')
    .replace(/\.$/, '')
    .replace(/^-?\./, (start) => start.replace('.', '0.'))
  return plain(new Exact(digits))
}

/** From here on whole numbers are faster than big.js, about eight times; the sum is the same. */
const MANY = 16

/** Whole numbers of up to 15 digits are exact as JavaScript's own, and so is a sum of them below 9 × 10^15. */
const SAFE_DIGITS = 15
const SAFE_SUM = 8e15

const addMany = (values: readonly Decimal[]): Decimal => {
  const small: number[] = []
  const large: bigint[] = []
  const carry = (scale: number, part: bigint) => (large[scale] = (large[scale] ?? 0n) + part)
  for (const value of values) {
    if (!isDecimal(value)) throw new RangeError(`Not a decimal: ${value.slice(0, LONGEST_TYPED)}`)
    const point = value.indexOf('.')
    const scale = point < 0 ? 0 : value.length - point - 1
    const digits = point < 0 ? value : value.slice(0, point) + value.slice(point + 1)
    if (digits.length > SAFE_DIGITS) carry(scale, BigInt(digits))
    else {
      const sum = (small[scale] ?? 0) + Number(digits)
      const full = Math.abs(sum) > SAFE_SUM
      if (full) carry(scale, BigInt(sum))
      small[scale] = full ? 0 : sum
    }
  }
  small.forEach((part, scale) => carry(scale, BigInt(part)))
  const deepest = large.length - 1
  const sum = large.reduce((total, part, scale) => total + part * 10n ** BigInt(deepest - scale), 0n)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(deepest + 1, '0')
  const text = deepest === 0 ? digits : `${digits.slice(0, -deepest)}.${digits.slice(-deepest)}`
  return plain(new Exact(sum < 0n ? `-${text}` : text))
}

export const add = (...values: Decimal[]): Decimal =>
  values.length < MANY ? plain(values.reduce((sum, value) => sum.plus(exact(value)), exact('0'))) : addMany(values)

/** Adds up values like `add`. */
export type Sum = (values: readonly Decimal[]) => Decimal
export const sumOf: Sum = (values) => add(...values)

/** More than one value in so many changed: adding all of them is quicker. */
const FEW = 16

/** A sum of values of which few change between two calls: only those are taken off and added. It is exact, hence the same sum. */
export const runningSum = (): Sum => {
  let known: readonly Decimal[] = []
  let sum: Decimal = '0'
  return (values) => {
    const changed = values.length === known.length ? values.flatMap((value, index) => (value === known[index] ? [] : [index])) : null
    sum =
      changed === null || changed.length * FEW > values.length
        ? sumOf(values)
        : changed.reduce((total, index) => add(subtract(total, known[index] ?? '0'), values[index] ?? '0'), sum)
    known = values
    return sum
  }
}

export const subtract = (a: Decimal, b: Decimal): Decimal => plain(exact(a).minus(exact(b)))
export const multiply = (a: Decimal, b: Decimal): Decimal => plain(exact(a).times(exact(b)))
/**
 * Cut to 40 decimals, half away from zero; round the result to the scale you store.
 * @throws Error on division by zero
 */
export const divide = (a: Decimal, b: Decimal): Decimal => plain(exact(a).div(exact(b)))
export const negate = (value: Decimal): Decimal => subtract('0', value)
export const absolute = (value: Decimal): Decimal => plain(exact(value).abs())

/** -1, 0 or 1. "2.50" and "2.5" are the same number; comparing the strings would not say so. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => exact(a).cmp(exact(b))
export const equals = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0
export const isZero = (value: Decimal): boolean => equals(value, '0')
