import { add, type Decimal, isZero, multiply, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import type { Translator } from '../../../domain/consolidation/rates'
import { groupBy } from '../../../domain/group-by'
import { type ChartAccount, isOfYear } from '../chart'
import type { BetweenLine } from './between'
import type { CompanyBooks } from './figures'
import { partOn } from './parts'

/** The books of a company in the currency of the report. Debits are positive. */
export interface TranslatedBooks {
  books: CompanyBooks
  /** What is on each account: on the last day, and for income and expenses what was moved in the period. */
  figures: ReadonlyMap<ChartAccount, Decimal>
  /** Income and expenses before the period. */
  earnedBefore: Decimal
  /** What remains because balances, earnings and equity are translated by different rates. */
  reserve: Decimal
  /** A balance with a party at the rate of the last day. */
  owed: (line: BetweenLine) => Decimal
  /** Income, expenses or goods of the period at the average rate of their month. */
  traded: (line: BetweenLine) => Decimal
}

interface Asked {
  from: string
  to: string
  currency: string
  /** Whether balances are shown; without them, only rates of the period are needed. */
  withBalances: boolean
}

/** Translates balances at the rate of the last day, income and expenses at the average of each month, equity at the rate of each movement's day. */
export const translateBooks = (books: CompanyBooks, { on, average }: Translator, { from, to, currency, withBalances }: Asked): TranslatedBooks => {
  const own = books.company.currency
  const times = (amount: Decimal, factor: Decimal | null) => multiply(amount, factor ?? '0')
  const byAccount = groupBy(
    books.movements.filter(({ net }) => !isZero(net)),
    ({ account }) => account,
  )
  const sumOf = (amounts: readonly Decimal[]) => add('0', roundMoney(add('0', ...amounts), currency))
  const equity = groupBy(books.equity, ({ account }) => account)
  const figures = new Map<ChartAccount, Decimal>()
  let earnedBefore = '0'
  for (const [account, movements] of byAccount) {
    const nets = movements.map(({ net }) => net)
    if (isOfYear(account)) {
      const earned = (isInPeriod: boolean) =>
        sumOf(movements.filter(({ part }) => part.isInPeriod === isInPeriod).map(({ part, net }) => times(net, average(own, part.from, part.to))))
      figures.set(account, earned(true))
      if (withBalances) earnedBefore = add(earnedBefore, earned(false))
    } else if (!withBalances) {
      continue
    } else if (account.root === 'equity' && own !== currency) {
      figures.set(account, sumOf((equity.get(account) ?? []).map(({ date, net }) => times(net, on(own, date)))))
    } else {
      const balance = add('0', ...nets)
      figures.set(account, isZero(balance) ? '0' : sumOf([times(balance, on(own, to))]))
    }
  }
  const traded = ({ base, date }: BetweenLine) => {
    const part = date < from ? undefined : partOn(books.parts, date)
    return times(base, part ? average(own, part.from, part.to) : null)
  }
  return {
    books,
    figures,
    earnedBefore,
    reserve: negate(add(earnedBefore, ...figures.values())),
    owed: ({ base }) => (withBalances ? times(base, on(own, to)) : '0'),
    traded,
  }
}
