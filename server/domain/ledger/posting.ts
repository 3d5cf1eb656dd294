import { allocate } from '@/contracts/rules/allocation'
import { exponentOf } from '@/contracts/rules/currencies'
import { convertMoney } from '@/contracts/rules/base-totals'
import { absolute, add, compare, type Decimal, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { AccountRole } from './roles'

/** Area of the ledger whose lock on a period stops a posting. */
export type LedgerArea = 'sales' | 'purchase' | 'stock' | 'bank' | 'journal' | 'closing'

export type TaxDirection = 'output' | 'input'

/** An account, by its role or by the id of the company's account. */
export type AccountRef = AccountRole | { accountId: string }

export interface LedgerLine {
  account: AccountRef
  /** Amount in the posting's currency; debit positive, credit negative. */
  amount: Decimal
  /** Amount in the base currency, if it isn't `amount` at the posting's rate, such as stock at its cost. Required with a currency of its own. */
  base?: Decimal
  /** Currency of `amount`, if it isn't the posting's. */
  currency?: string
  /** Rate of `amount` and `taxBase`, if it isn't the posting's: tax of an invoice is corrected at the invoice's rate. */
  rate?: Decimal
  /** Party that owes or is owed the amount, on control accounts. */
  partyId?: string
  dueDate?: string | null
  /** Document whose amount is owed, if it isn't the posted one. */
  documentId?: string
  /** Part whose stock changes, on inventory accounts. */
  partId?: string
  taxCodeId?: string
  /** Taxable amount, signed like `amount`. In the base currency once converted. */
  taxBase?: Decimal
  /** Whether the tax is owed or deducted. Every tax line states it, even if no tax is charged. */
  taxDirection?: TaxDirection
  costCentreId?: string | null
  memo?: string | null
  /** Path of the field in which the amount was entered, for refusals. */
  field?: string
}

export interface Posting {
  area: LedgerArea
  /** One posting for each purpose of a document: 'invoice', 'receipt' … */
  purpose: string
  /** Calendar day of the company. */
  date: string
  currency: string
  /** Base currency units for one unit of the posting's currency. */
  rate: Decimal
  narration: string
  lines: readonly LedgerLine[]
}

export type ConvertedLine = LedgerLine & { base: Decimal }

export class Unbalanced extends Error {
  override name = 'Unbalanced'
  readonly code = 'UNBALANCED'
}

/** @throws Error for a line in a currency of its own without its value in the base currency: the posting's rate says nothing of it */
const inPostingCurrency = ({ amount, currency, rate }: LedgerLine, postingCurrency: string): Decimal => {
  if (rate !== undefined || currency === undefined || currency === postingCurrency) return amount
  throw new Error(`A line in ${currency} of a posting in ${postingCurrency} has no value in the base currency.`)
}

/**
 * Converts the lines to the base currency. Every amount is converted and rounded by itself, and the owed amount is the sum of the others, so
 * that the journal balances to the last unit. Of several owed lines (instalments) the largest takes the rounding difference, as long as a
 * debit stays a debit and a credit a credit; if nothing is owed, the rounding account takes it. Lines without any amount are left out, unless
 * they state a taxable amount on which no tax is charged.
 * If lines have currencies of their own, nothing is adjusted: their values in the base currency must add up.
 * @throws Unbalanced when the lines don't add up in the posting's currency, or the rounding difference exceeds one unit for each line
 */
export const inBase = ({ lines, currency, rate }: Posting, baseCurrency: string): ConvertedLine[] => {
  const converted = (amount: Decimal, own = rate) => convertMoney(amount, own, baseCurrency)
  const given = lines
    .filter(({ amount, base, taxBase }) => [amount, base, taxBase].some((figure) => !isZero(figure ?? '0')))
    .map((line) => ({
      ...line,
      base: line.base ?? converted(inPostingCurrency(line, currency), line.rate),
      ...(line.taxBase === undefined ? {} : { taxBase: converted(line.taxBase, line.rate) }),
    }))
  const left = subtract('0', add('0', ...given.map(({ base }) => base)))
  if (given.some((line) => (line.currency ?? currency) !== currency)) {
    // Amounts of several currencies can't be added up; their values can, and must agree exactly.
    if (!isZero(left)) throw new Unbalanced(`The posting is out of balance by ${left} ${baseCurrency}.`)
    return given
  }
  const sum = add('0', ...given.map(({ amount }) => amount))
  if (!isZero(sum)) throw new Unbalanced(`The posting is out of balance by ${sum} ${currency}.`)
  if (isZero(left)) return given
  if (compare(absolute(left), multiply(smallestUnit(baseCurrency), String(given.length))) > 0)
    throw new Unbalanced(`The posting in ${currency} is out of balance by ${left} ${baseCurrency}.`)
  const largestIndex = indexOfLargestOwed(given)
  if (largestIndex < 0) return [...given, { account: 'rounding', amount: '0', base: roundMoney(left, baseCurrency) }]
  const adjustedLines = given.map((line, index) => (index === largestIndex ? { ...line, base: roundMoney(add(line.base, left), baseCurrency) } : line))
  return hasChangedSign(adjustedLines[largestIndex]) ? owedByShares(given, left, baseCurrency) : adjustedLines
}

/** Whether a debit became a credit in the base currency, or a credit a debit. That must not happen, however little the amount is worth there. */
const hasChangedSign = (line: ConvertedLine | undefined): boolean => line !== undefined && compare(multiply(line.amount, line.base), '0') < 0

/** Spreads the sum of the other lines over the instalments by their amounts, if the largest one can't take the whole rounding difference. */
const owedByShares = (lines: readonly ConvertedLine[], roundingDifference: Decimal, baseCurrency: string): ConvertedLine[] => {
  const isOwed = ({ partyId }: ConvertedLine) => partyId !== undefined
  const owed = lines.filter(isOwed)
  const total = roundMoney(add(roundingDifference, ...owed.map(({ base }) => base)), baseCurrency)
  const parts = allocate(
    total,
    owed.map(({ amount }) => absolute(amount)),
    exponentOf(baseCurrency),
  )
  return lines.map((line) => (isOwed(line) ? { ...line, base: parts[owed.indexOf(line)] ?? line.base } : line))
}

/** Amount that a posting makes a party owe or be owed, in the base currency and without sign: the total in the document's header, also of a draft. */
export const owedInBase = (posting: Posting, baseCurrency: string): Decimal =>
  absolute(
    add(
      '0',
      ...inBase(posting, baseCurrency)
        .filter(({ partyId }) => partyId !== undefined)
        .map(({ base }) => base),
    ),
  )

const smallestUnit = (currency: string): Decimal => {
  const scale = exponentOf(currency)
  return scale === 0 ? '1' : `0.${'0'.repeat(scale - 1)}1`
}

const indexOfLargestOwed = (lines: readonly ConvertedLine[]): number =>
  lines.reduce((best, line, index) => {
    if (line.partyId === undefined) return best
    return best < 0 || compare(absolute(line.base), absolute(lines[best]?.base ?? '0')) > 0 ? index : best
  }, -1)
