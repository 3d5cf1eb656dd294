import { add, type Decimal, negate } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { groupBy } from '../../../domain/group-by'
import type { ChartAccount } from '../chart'
import { type BetweenAmount, isStock, owedLines, tradeLines } from './compare'
import type { TranslatedBooks } from './translate'

/** What is taken out because it is between the companies. Amounts are added to the sum of the companies; debits are positive. */
export interface Eliminations {
  owed: ReadonlyMap<ChartAccount, Decimal>
  traded: ReadonlyMap<ChartAccount, Decimal>
  /** Goods on stock accounts that came from another company, which are taken out of what goods cost. */
  goods: Decimal
}

const byAccount = (lines: readonly BetweenAmount[], currency: string): Map<ChartAccount, Decimal> =>
  new Map(
    [...groupBy(lines, ({ account }) => account)].map(([account, own]) => [
      account,
      negate(roundMoney(add('0', ...own.map(({ amount }) => amount)), currency)),
    ]),
  )

/** Takes out what companies of the report have with each other, each at its own translated amount. */
export const eliminationsOf = (all: readonly TranslatedBooks[], { from, currency }: { from: string; currency: string }): Eliminations => {
  const ids = new Set(all.map(({ books }) => books.company.id))
  const within = (lines: readonly BetweenAmount[]) => lines.filter(({ line }) => ids.has(line.other))
  const trade = all.flatMap((side) => within(tradeLines(side))).filter(({ line }) => line.date >= from)
  const goods = byAccount(
    trade.filter(({ account }) => isStock(account)),
    currency,
  )
  return {
    owed: byAccount(
      all.flatMap((side) => within(owedLines(side))),
      currency,
    ),
    traded: byAccount(
      trade.filter(({ account }) => !isStock(account)),
      currency,
    ),
    goods: add('0', ...goods.values()),
  }
}

/** What is left of a part of the eliminations, because its two sides were translated by different rates. */
export const leftOf = (amounts: ReadonlyMap<ChartAccount, Decimal>, more: Decimal = '0'): Decimal => add(more, ...amounts.values())
