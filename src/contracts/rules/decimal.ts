import Big from 'big.js'

/**
 * Money, quantities and rates are decimal strings from the database to the screen ("1234.5", "-0.01"): digits, one
 * point, no exponent, no grouping, no float in between.
 */
export type Decimal = string

// A constructor of our own: strict refuses JavaScript numbers, and settings that other code makes in big.js don't affect it.
const Exact = Big()
Exact.strict = true
Exact.DP = 40
Exact.RM = Exact.roundHalfUp

const PLAIN = /^-?\d+(\.\d+)?$/
const GROUPED = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d*)?$/
/** What big.js would write just so: no needless zeros, no point at an end. Most values are, and need no big.js to be read or turned. */
const CANONICAL = /^(?:0|-?[1-9]\d*(?:\.\d*[1-9])?|-?0\.\d*[1-9])$/
/** Longest text that is read as an amount; nobody types a longer one. */
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
  if (CANONICAL.test(text)) return text
  const trimmed = text.trim()
  if (!GROUPED.test(trimmed) || !/\d/.test(trimmed)) return null
  const digits = trimmed
    .replace(/^\+/, '')
    .replaceAll(',', '')
    .replace(/\.$/, '')
    .replace(/^-?\./, (start) => start.replace('.', '0.'))
  return plain(new Exact(digits))
}

/** From this many values on, adding whole numbers is about eight times as fast as big.js; the sum is the same. */
const FAST_SUM_FROM = 16

/** Whole numbers of up to 15 digits are exact as JavaScript numbers, and so is a sum of them below 9 × 10^15. */
const SAFE_DIGITS = 15
const SAFE_SUM = 8e15

const addMany = (values: readonly Decimal[]): Decimal => {
  const smallSums: number[] = []
  const largeSums: bigint[] = []
  const addToLarge = (scale: number, part: bigint) => (largeSums[scale] = (largeSums[scale] ?? 0n) + part)
  for (const value of values) {
    if (!isDecimal(value)) throw new RangeError(`Not a decimal: ${value.slice(0, LONGEST_TYPED)}`)
    const point = value.indexOf('.')
    const scale = point < 0 ? 0 : value.length - point - 1
    const digits = point < 0 ? value : value.slice(0, point) + value.slice(point + 1)
    if (digits.length > SAFE_DIGITS) addToLarge(scale, BigInt(digits))
    else {
      const sum = (smallSums[scale] ?? 0) + Number(digits)
      const isFull = Math.abs(sum) > SAFE_SUM
      if (isFull) addToLarge(scale, BigInt(sum))
      smallSums[scale] = isFull ? 0 : sum
    }
  }
  smallSums.forEach((part, scale) => addToLarge(scale, BigInt(part)))
  const maxScale = largeSums.length - 1
  const sum = largeSums.reduce((total, part, scale) => total + part * 10n ** BigInt(maxScale - scale), 0n)
  const digits = (sum < 0n ? -sum : sum).toString().padStart(maxScale + 1, '0')
  const text = maxScale === 0 ? digits : `${digits.slice(0, -maxScale)}.${digits.slice(-maxScale)}`
  return plain(new Exact(sum < 0n ? `-${text}` : text))
}

export const add = (...values: Decimal[]): Decimal =>
  values.length < FAST_SUM_FROM ? plain(values.reduce((sum, value) => sum.plus(exact(value)), exact('0'))) : addMany(values)

/** Adds up values like `add`. */
export type Sum = (values: readonly Decimal[]) => Decimal
/** Not by `add`: thousands of values don't fit into the arguments of a call. */
export const sumOf: Sum = (values) => (values.length < FAST_SUM_FROM ? add(...values) : addMany(values))

/** If more than one value in this many has changed, adding all of them again is faster. */
const VALUES_PER_CHANGE = 16

/** A sum of values of which few change between two calls: only these are subtracted and added. This is exact, so the sum is the same. */
export const runningSum = (): Sum => {
  let previousValues: readonly Decimal[] = []
  let sum: Decimal = '0'
  return (values) => {
    const changed = values.length === previousValues.length ? values.flatMap((value, index) => (value === previousValues[index] ? [] : [index])) : null
    sum =
      changed === null || changed.length * VALUES_PER_CHANGE > values.length
        ? sumOf(values)
        : changed.reduce((total, index) => add(subtract(total, previousValues[index] ?? '0'), values[index] ?? '0'), sum)
    previousValues = values
    return sum
  }
}

export const subtract = (a: Decimal, b: Decimal): Decimal => plain(exact(a).minus(exact(b)))
export const multiply = (a: Decimal, b: Decimal): Decimal => plain(exact(a).times(exact(b)))
/**
 * Rounded to 40 decimals, half away from zero; round the result to the scale you store.
 * @throws Error on division by zero
 */
export const divide = (a: Decimal, b: Decimal): Decimal => plain(exact(a).div(exact(b)))
export const negate = (value: Decimal): Decimal => {
  if (value === '0' || !CANONICAL.test(value)) return subtract('0', value)
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}
export const absolute = (value: Decimal): Decimal => {
  if (!CANONICAL.test(value)) return plain(exact(value).abs())
  return value.startsWith('-') ? value.slice(1) : value
}

/** -1, 0 or 1. "2.50" and "2.5" are the same number; comparing the strings would not say so. */
export const compare = (a: Decimal, b: Decimal): -1 | 0 | 1 => exact(a).cmp(exact(b))
export const equals = (a: Decimal, b: Decimal): boolean => compare(a, b) === 0
export const isZero = (value: Decimal): boolean => (CANONICAL.test(value) ? value === '0' : equals(value, '0'))
