import { exponentOf } from './currencies'
import { compare, type Decimal, exact } from './decimal'

/**
 * The one rounding rule: to the nearest, and exactly half goes away from zero (2.345 → 2.35, -2.345 → -2.35). It is
 * what Excel's ROUND, PostgreSQL's round(numeric) and Council Regulation (EC) 1103/97, article 5 do, so a total
 * computed in a customer's spreadsheet, in SQL or here is the same. The result always shows `scale` decimals.
 */
export const roundTo = (value: Decimal, scale: number): Decimal => {
  const text = exact(value).toFixed(scale)
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text
}

/**
 * Rounds to the currency's smallest unit, with its decimals shown: ("1.005", USD) → "1.01", ("1.5", JPY) → "2".
 * @throws RangeError for an unknown currency
 */
export const roundMoney = (value: Decimal, currency: string): Decimal => roundTo(value, exponentOf(currency))

/** Whether the currency has units small enough for the amount. */
export const isWholeUnits = (amount: Decimal, currency: string): boolean => compare(roundMoney(amount, currency), amount) === 0
