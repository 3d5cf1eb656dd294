import { apportion } from '@/contracts/rules/allocation'
import { convertMoney } from '@/contracts/rules/base-totals'
import { exponentOf } from '@/contracts/rules/currencies'
import { absolute, add, compare, type Decimal, divide, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { undeductedOf } from '@/contracts/rules/self-assessed'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import type { AccountRef, TaxDirection } from './posting'

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

/** A line that follows from another: its tax, or the part of a tax that is cost, which is on the line's own account. */
export interface ComputedLine extends EntryAmount {
  account: AccountRef | 'own'
  taxCodeId?: string
  taxBase?: Decimal
  taxDirection?: TaxDirection
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

/**
 * Computes the lines that post the tax of a line. In the base currency, too, nothing is lost: cost and deducted part add up to the whole tax.
 * @param tax the tax of the line as `taxAmountsOf` returns it
 */
export const taxLinesOf = (line: EntryAmount, { id, side, selfPercent, deductiblePct }: TaxOnLine, tax: Decimal, baseCurrency: string): ComputedLine[] => {
  const { currency, rate } = line
  const inBase = (amount: Decimal) => convertMoney(amount, rate, baseCurrency)
  const figures = (amount: Decimal, base: Decimal) => ({ amount, currency, rate, base })
  const taxed = { taxCodeId: id, taxBase: line.base }
  if (side === 'sale') return [{ account: 'sales_tax', ...figures(tax, inBase(tax)), ...taxed, taxDirection: 'output' }]
  const cost = undeductedOf(tax, deductiblePct, currency)
  const deducted = roundMoney(subtract(tax, cost), currency)
  const costInBase = inBase(cost)
  const lines: ComputedLine[] = [
    { account: 'input_tax', ...figures(deducted, roundMoney(subtract(inBase(tax), costInBase), baseCurrency)), ...taxed, taxDirection: 'input' },
  ]
  if (!isZero(cost)) lines.push({ account: 'own', ...figures(cost, costInBase) })
  if (selfPercent !== null)
    lines.push({
      account: 'sales_tax',
      ...figures(negate(tax), negate(inBase(tax))),
      taxCodeId: id,
      taxBase: negate(line.base),
      taxDirection: 'output',
    })
  return lines
}

/** What the debits exceed the credits by, in the base currency. */
export const differenceOf = (lines: readonly Pick<EntryAmount, 'base'>[]): Decimal => add('0', ...lines.map(({ base }) => base))

/** The sum of the debits in the base currency. */
export const debitsOf = (lines: readonly Pick<EntryAmount, 'base'>[]): Decimal =>
  add('0', ...lines.flatMap(({ base }) => (compare(base, '0') > 0 ? [base] : [])))

/**
 * The line on the rounding account that an entry needs whose amounts balance in each of their currencies, but not in the base currency, because
 * each amount is converted and rounded by itself. Null where there is no difference, or more than one smallest unit for each line.
 */
export const roundingLineOf = (lines: readonly EntryAmount[], baseCurrency: string): ComputedLine | null => {
  const difference = differenceOf(lines)
  if (isZero(difference)) return null
  const currencies = [...new Set(lines.map(({ currency }) => currency))]
  const isBalanced = currencies.every((currency) => isZero(add('0', ...lines.flatMap((line) => (line.currency === currency ? [line.amount] : [])))))
  const exponent = exponentOf(baseCurrency)
  const unit = exponent === 0 ? '1' : `0.${'0'.repeat(exponent - 1)}1`
  if (!isBalanced || compare(absolute(difference), multiply(unit, String(lines.length))) > 0) return null
  const base = roundMoney(negate(difference), baseCurrency)
  return { account: 'rounding', amount: base, currency: baseCurrency, rate: '1', base }
}
