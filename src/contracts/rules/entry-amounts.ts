import { apportion } from './allocation'
import { exponentOf } from './currencies'
import { absolute, add, compare, type Decimal, divide, isZero, multiply } from './decimal'
import { roundMoney } from './rounding'
import type { TaxSide } from './sales-tax'

/** The amount of a line, in its currency and in the base currency; debit positive. */
export interface EntryAmount {
  amount: Decimal
  currency: string
  rate: Decimal
  base: Decimal
}

/** A tax on the amount of a line. */
export interface TaxOnLine {
  id: string
  side: TaxSide
  /** The rate that is charged. */
  percent: Decimal
  /** The rate at which the buyer owes the tax in the vendor's place. */
  selfPercent: Decimal | null
  deductiblePct: Decimal
}

export interface TaxedLine {
  line: EntryAmount
  tax: TaxOnLine | null
}

/**
 * The tax of each line, with the sign of the line. It is rounded once for each code, side and currency and shared out among the lines, as on
 * documents; debits and credits each by themselves.
 */
export const taxAmountsOf = (lines: readonly TaxedLine[]): Decimal[] => {
  const groups = new Map<string, number[]>()
  lines.forEach(({ line, tax }, index) => {
    if (!tax) return
    const key = [tax.id, tax.side, line.currency, compare(line.amount, '0')].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), index])
  })
  const amounts = lines.map((): Decimal => '0')
  for (const indexes of groups.values()) {
    const exact = indexes.map((index) => {
      const { line, tax } = lines[index] as TaxedLine
      return divide(multiply(line.amount, tax?.selfPercent ?? tax?.percent ?? '0'), '100')
    })
    const currency = lines[indexes[0] ?? 0]?.line.currency ?? ''
    const shares = apportion(roundMoney(add('0', ...exact), currency), exact, exponentOf(currency))
    indexes.forEach((index, at) => (amounts[index] = shares[at] ?? '0'))
  }
  return amounts
}

/** What the debits exceed the credits by, in the base currency. */
export const differenceOf = (lines: readonly Pick<EntryAmount, 'base'>[]): Decimal => add('0', ...lines.map(({ base }) => base))

/** The sum of the debits in the base currency. */
export const debitsOf = (lines: readonly Pick<EntryAmount, 'base'>[]): Decimal =>
  add('0', ...lines.flatMap(({ base }) => (compare(base, '0') > 0 ? [base] : [])))

/**
 * The difference that remains in the base currency when the amounts balance in each of their currencies, because each is converted and rounded
 * by itself. Zero where they don't balance, and where the difference exceeds one smallest unit for each line.
 */
export const roundingDifference = (lines: readonly EntryAmount[], baseCurrency: string): Decimal => {
  const difference = differenceOf(lines)
  const currencies = [...new Set(lines.map(({ currency }) => currency))]
  const isBalanced = currencies.every((currency) => isZero(add('0', ...lines.flatMap((line) => (line.currency === currency ? [line.amount] : [])))))
  const exponent = exponentOf(baseCurrency)
  const unit = exponent === 0 ? '1' : `0.${'0'.repeat(exponent - 1)}1`
  return isBalanced && compare(absolute(difference), multiply(unit, String(lines.length))) <= 0 ? difference : '0'
}
