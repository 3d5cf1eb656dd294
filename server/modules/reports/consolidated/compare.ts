import { add, type Decimal, isZero } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { agree, type Side, withAmount } from '../../../domain/consolidation/agreement'
import type { ChartAccount, Root } from '../chart'
import type { BetweenLine } from './between'
import type { TranslatedBooks } from './translate'

/** A line of a company with another, with its account and its translated amount. */
export interface BetweenAmount {
  line: BetweenLine
  account: ChartAccount
  amount: Decimal
}

/** One side of what is between two companies. */
export interface BetweenSide extends Side {
  parties: string[]
  accounts: ChartAccount[]
}

/** What one company claims from another, or earned by it, and what the other says. */
export interface Comparison {
  what: 'owed' | 'traded'
  one: TranslatedBooks
  other: TranslatedBooks
  claimed: BetweenSide
  admitted: BetweenSide
  agrees: boolean
}

export const isStock = ({ type }: ChartAccount): boolean => type === 'inventory' || type === 'gr_ni'

const accountOf = ({ books: { chart } }: TranslatedBooks, { accountId }: BetweenLine): ChartAccount => {
  const account = chart.byId.get(chart.standsFor(accountId))
  if (!account) throw new Error(`account ${accountId} is in no chart`)
  return account
}

export const owedLines = (side: TranslatedBooks): BetweenAmount[] =>
  side.books.owed.map((line) => ({ line, account: accountOf(side, line), amount: side.owed(line) }))

/** Income, expenses and goods. Entries that name several parties are told instead. */
export const tradeLines = (side: TranslatedBooks): BetweenAmount[] =>
  side.books.trade
    .map((line) => ({ line, account: accountOf(side, line) }))
    .filter(({ line, account }) => line.unclear === null && (isStock(account) || account.root === 'income' || account.root === 'expense'))
    .map((found) => ({ ...found, amount: side.traded(found.line) }))

const sideOf = (lines: readonly BetweenAmount[], currency: string): BetweenSide => ({
  amounts: lines.reduce((amounts: ReadonlyMap<string, Decimal>, { line }) => withAmount(amounts, line.currency, line.amount), new Map()),
  translated: add('0', roundMoney(add('0', ...lines.map(({ amount }) => amount)), currency)),
  parties: [...new Set(lines.map(({ line }) => line.party))],
  accounts: [...new Set(lines.map(({ account }) => account))],
})

const isEmpty = ({ amounts, translated }: Side): boolean => isZero(translated) && [...amounts.values()].every(isZero)

/**
 * Compares what each company claims from each other one with what that one owes, and what it earned by it with what that one spent.
 * @param withGoods whether goods on stock accounts count as spent
 */
export const compareAll = (
  all: readonly TranslatedBooks[],
  { from, currency, withGoods }: { from: string; currency: string; withGoods: boolean },
): Comparison[] => {
  const owed = new Map(all.map((side) => [side, owedLines(side)]))
  const traded = new Map(all.map((side) => [side, tradeLines(side).filter(({ line }) => line.date >= from)]))
  const isSpent = (account: ChartAccount) => account.root === 'expense' || (withGoods && isStock(account))
  const between = (lines: Map<TranslatedBooks, BetweenAmount[]>, of: TranslatedBooks, as: TranslatedBooks, belongs: (account: ChartAccount) => boolean) =>
    sideOf(
      (lines.get(of) ?? []).filter(({ line, account }) => line.other === as.books.company.id && belongs(account)),
      currency,
    )
  const ofRoot = (root: Root) => (account: ChartAccount) => account.root === root
  return all
    .flatMap((one) => all.filter((other) => other !== one).map((other) => ({ one, other })))
    .flatMap(({ one, other }) => [
      { what: 'owed' as const, one, other, claimed: between(owed, one, other, ofRoot('asset')), admitted: between(owed, other, one, ofRoot('liability')) },
      { what: 'traded' as const, one, other, claimed: between(traded, one, other, ofRoot('income')), admitted: between(traded, other, one, isSpent) },
    ])
    .filter(({ claimed, admitted }) => !isEmpty(claimed) || !isEmpty(admitted))
    .map((pair) => ({ ...pair, agrees: agree(pair.claimed, pair.admitted) }))
}
