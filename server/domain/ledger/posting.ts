import { allocate } from '@/contracts/rules/allocation'
import { exponentOf } from '@/contracts/rules/currencies'
import { convertMoney } from '@/contracts/rules/base-totals'
import { absolute, add, compare, type Decimal, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { AccountRole } from './roles'

/** Which lock of a period holds it back. */
export type LedgerArea = 'sales' | 'purchase' | 'stock' | 'bank' | 'journal' | 'closing'

export type TaxDirection = 'output' | 'input'

/** By role, or the company's own account. */
export type AccountRef = AccountRole | { accountId: string }

export interface LedgerLine {
  account: AccountRef
  /** In the posting's currency; debit positive, credit negative. */
  amount: Decimal
  /** In the base currency, where it is known and not the amount at the posting's rate, such as stock at its cost. */
  base?: Decimal
  /** Who owes or is owed, on control accounts. */
  partyId?: string
  dueDate?: string | null
  /** Which document is owed, where it isn't the posted one. */
  documentId?: string
  /** On inventory accounts. */
  partId?: string
  taxCodeId?: string
  /** What the tax was charged on, signed like the amount. In the base currency once converted. */
  taxBase?: Decimal
  /** Whether the tax is owed or given back. A line of a tax says it, also where nothing is charged. */
  taxDirection?: TaxDirection
  memo?: string | null
}

export interface Posting {
  area: LedgerArea
  /** One posting for each purpose of a document: 'invoice', 'receipt' … */
  purpose: string
  /** Day of the company. */
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

/**
 * The lines with their amounts in the base currency: every amount is converted and rounded by itself, and what is owed is the sum of the
 * others, so that the journal is balanced to the last unit. Of several lines of what is owed (instalments) the largest takes what rounding
 * left, as long as it stays what it is; where nothing is owed, the rounding account does. Lines without any amount are left out, unless they say on
 * what no tax is charged.
 * @throws Unbalanced when the lines don't add up in the posting's currency, or rounding would have to move more than a unit for each line
 */
export const inBase = ({ lines, currency, rate }: Posting, baseCurrency: string): ConvertedLine[] => {
  const converted = (amount: Decimal) => convertMoney(amount, rate, baseCurrency)
  const given = lines
    .filter(({ amount, base, taxBase }) => [amount, base, taxBase].some((figure) => !isZero(figure ?? '0')))
    .map((line) => ({ ...line, base: line.base ?? converted(line.amount), ...(line.taxBase === undefined ? {} : { taxBase: converted(line.taxBase) }) }))
  const sum = add('0', ...given.map(({ amount }) => amount))
  if (!isZero(sum)) throw new Unbalanced(`The posting is out of balance by ${sum} ${currency}.`)
  const left = subtract('0', add('0', ...given.map(({ base }) => base)))
  if (isZero(left)) return given
  if (compare(absolute(left), multiply(smallestUnit(baseCurrency), String(given.length))) > 0)
    throw new Unbalanced(`The posting in ${currency} is out of balance by ${left} ${baseCurrency}.`)
  const taker = largestOwed(given)
  if (taker < 0) return [...given, { account: 'rounding', amount: '0', base: roundMoney(left, baseCurrency) }]
  const taken = given.map((line, index) => (index === taker ? { ...line, base: roundMoney(add(line.base, left), baseCurrency) } : line))
  return isTurned(taken[taker]) ? owedByShares(given, left, baseCurrency) : taken
}

/** Debits stay debits in the base currency, however little an amount is worth there. */
const isTurned = (line: ConvertedLine | undefined): boolean => line !== undefined && compare(multiply(line.amount, line.base), '0') < 0

/** Where the largest of what is owed can't take all that rounding left: the sum of the others by what each instalment comes to. */
const owedByShares = (lines: readonly ConvertedLine[], left: Decimal, baseCurrency: string): ConvertedLine[] => {
  const isOwed = ({ partyId }: ConvertedLine) => partyId !== undefined
  const owed = lines.filter(isOwed)
  const total = roundMoney(add(left, ...owed.map(({ base }) => base)), baseCurrency)
  const parts = allocate(
    total,
    owed.map(({ amount }) => absolute(amount)),
    exponentOf(baseCurrency),
  )
  return lines.map((line) => (isOwed(line) ? { ...line, base: parts[owed.indexOf(line)] ?? line.base } : line))
}

/** What a posting says is owed by or to somebody, in the base currency and without sign: the total that the document's header shows, drafts included. */
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

const largestOwed = (lines: readonly ConvertedLine[]): number =>
  lines.reduce((best, line, index) => {
    if (line.partyId === undefined) return best
    return best < 0 || compare(absolute(line.base), absolute(lines[best]?.base ?? '0')) > 0 ? index : best
  }, -1)
