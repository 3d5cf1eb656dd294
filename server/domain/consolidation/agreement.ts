import { add, type Decimal, isZero } from '@/contracts/rules/decimal'

/** What one company has with another: by the currencies of the entries, and translated. Debits are positive. */
export interface Side {
  amounts: ReadonlyMap<string, Decimal>
  translated: Decimal
}

/** Adds an amount of a currency to those of a side. */
export const withAmount = (amounts: ReadonlyMap<string, Decimal>, currency: string, amount: Decimal): Map<string, Decimal> =>
  new Map([...amounts, [currency, add(amounts.get(currency) ?? '0', amount)]])

/** The sum of both sides in each currency. */
const together = (one: Side, other: Side): Decimal[] =>
  [...new Set([...one.amounts.keys(), ...other.amounts.keys()])].map((currency) => add(one.amounts.get(currency) ?? '0', other.amounts.get(currency) ?? '0'))

/**
 * Whether two companies say the same about what is between them: each amount of one is the opposite of the other's, in the currency it was agreed in.
 * Then the translated amounts differ by exchange rates alone. If they recorded it in different currencies, the translated amounts must be opposite.
 */
export const agree = (one: Side, other: Side): boolean => together(one, other).every(isZero) || isZero(add(one.translated, other.translated))
