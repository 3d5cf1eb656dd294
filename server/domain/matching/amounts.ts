import { absolute, compare, type Decimal, divide, exact, multiply, plain } from '@/contracts/rules/decimal'

const SHORTEST = /^-?(?:[1-9]\d*|0(?=\.))(?:\.\d*[1-9])?$/

/** The shortest way to write an amount, so that equal amounts are equal texts. */
export const amountKey = (amount: Decimal): string => (SHORTEST.test(amount) ? amount : plain(exact(amount)))

export const isIncoming = (amount: Decimal): boolean => compare(amount, '0') > 0
export const haveSameSign = (a: Decimal, b: Decimal): boolean => compare(a, '0') === compare(b, '0')
/** Without signs. */
export const isSmaller = (a: Decimal, b: Decimal): boolean => compare(absolute(a), absolute(b)) < 0

/** A charge of a bank is no larger part of a payment than this. */
const MOST_FEE_PERCENT = '5'
export const mayBeFee = (gap: Decimal, of: Decimal): boolean => compare(absolute(gap), divide(multiply(absolute(of), MOST_FEE_PERCENT), '100')) <= 0

const decimalsOf = (amount: Decimal): number => {
  const point = amount.indexOf('.')
  return point < 0 ? 0 : amount.length - point - 1
}

/** The amounts in the smallest unit that all of them need; null if they or their sum are too large to be exact as numbers. */
export const inUnits = (amounts: readonly Decimal[]): number[] | null => {
  const keys = amounts.map(amountKey)
  const scale = keys.reduce((most, key) => Math.max(most, decimalsOf(key)), 0)
  const units = keys.map((key) => Number(key.replace('.', '') + '0'.repeat(scale - decimalsOf(key))))
  return Number.isSafeInteger(units.reduce((sum, unit) => sum + Math.abs(unit), 0)) ? units : null
}
