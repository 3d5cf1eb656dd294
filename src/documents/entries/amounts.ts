import { convertMoney } from '@/contracts/rules/base-totals'
import { isCurrency } from '@/contracts/rules/currencies'
import { absolute, add, compare, type Decimal, divide, isZero, multiply, negate, parseDecimal, subtract } from '@/contracts/rules/decimal'
import { debitsOf, differenceOf, type EntryAmount, roundingDifference, taxAmountsOf } from '@/contracts/rules/entry-amounts'
import { roundMoney } from '@/contracts/rules/rounding'
import { currencyOf, type EntryCodes, type EntryFormLine } from './lines'

const number = (typed: string): Decimal => parseDecimal(typed) ?? '0'

/** The rate of a line: typed, or the company's of the day; null where neither is known. */
const rateOf = (line: EntryFormLine, codes: EntryCodes, baseCurrency: string): Decimal | null => {
  const currency = currencyOf(line, codes, baseCurrency)
  return currency === baseCurrency ? '1' : (parseDecimal(line.rate) ?? codes.rates.get(currency) ?? null)
}

/** The amount of a line with its value in the base currency, as the server computes it. */
export const amountOf = (line: EntryFormLine, codes: EntryCodes, baseCurrency: string): EntryAmount => {
  const typed = currencyOf(line, codes, baseCurrency)
  const currency = isCurrency(typed) ? typed : baseCurrency
  const amount = subtract(number(line.debit), number(line.credit))
  const rate = rateOf(line, codes, baseCurrency) ?? '0'
  return { amount, currency, rate, base: convertMoney(amount, rate, baseCurrency) }
}

const isTaxAccount = (type: string | undefined) => type === 'tax_payable' || type === 'tax_receivable'

/** The lines' amounts, and what their taxes add to each; a self-assessed tax adds nothing, because it is owed and deducted. */
const postedAmounts = (lines: readonly EntryFormLine[], codes: EntryCodes, baseCurrency: string): EntryAmount[] => {
  const entered = lines.map((line) => amountOf(line, codes, baseCurrency))
  const taxed = lines.map((line, index) => {
    const tax = isTaxAccount(codes.accounts.get(line.account)?.type) ? undefined : codes.taxes.get(line.tax)
    const known = tax && { id: tax.id, side: tax.side, percent: tax.percent, selfPercent: tax.selfPercent ?? null, deductiblePct: tax.deductiblePct ?? '100' }
    return { line: entered[index] as EntryAmount, tax: known?.selfPercent === null ? known : null }
  })
  const taxes = taxAmountsOf(taxed).flatMap((amount, index): EntryAmount[] => {
    const { line } = taxed[index] ?? {}
    return line && !isZero(amount) ? [{ ...line, amount, base: convertMoney(amount, line.rate, baseCurrency) }] : []
  })
  return [...entered, ...taxes]
}

export interface EntrySums {
  debits: Decimal
  credits: Decimal
  /** What the debits exceed the credits by. */
  difference: Decimal
}

/** Sums of an entry in the base currency, with taxes, while it is typed. */
export const sumsOf = (lines: readonly EntryFormLine[], codes: EntryCodes, baseCurrency: string): EntrySums => {
  const amounts = postedAmounts(lines, codes, baseCurrency)
  const rounding = roundingDifference(amounts, baseCurrency)
  const debits = debitsOf(amounts)
  const difference = subtract(differenceOf(amounts), rounding)
  return { debits, credits: subtract(debits, difference), difference }
}

/** The line with the debit or credit that balances the entry; null if there is nothing to balance, or the line's rate isn't known. */
export const balancedLine = (lines: readonly EntryFormLine[], at: number, codes: EntryCodes, baseCurrency: string): EntryFormLine | null => {
  const line = lines[at]
  if (!line) return null
  const others = lines.map((one, index) => (index === at ? { ...one, debit: '', credit: '' } : one))
  const { difference } = sumsOf(others, codes, baseCurrency)
  const { currency, rate } = amountOf(line, codes, baseCurrency)
  if (isZero(difference) || isZero(rate)) return null
  const tax = isTaxAccount(codes.accounts.get(line.account)?.type) ? undefined : codes.taxes.get(line.tax)
  const factor = tax && !tax.selfPercent ? add('1', divide(tax.percent, '100')) : '1'
  const amount = roundMoney(divide(negate(difference), multiply(rate, factor)), currency)
  const figure = absolute(amount)
  return compare(amount, '0') > 0 ? { ...line, debit: figure, credit: '' } : { ...line, debit: '', credit: figure }
}
