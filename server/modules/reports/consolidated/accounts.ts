import { add, type Decimal, isZero } from '@/contracts/rules/decimal'
import { groupBy } from '../../../domain/group-by'
import type { ChartAccount } from '../chart'
import type { Eliminations } from './eliminate'
import type { TranslatedBooks } from './translate'

/** Accounts of the companies that are one line of a consolidated statement. */
export interface ConsolidatedAccount {
  first: ChartAccount
  /** By the company's place; null where the company has no such account. */
  ofCompany: readonly (ChartAccount | null)[]
  figures: readonly Decimal[]
  eliminated: Decimal
  /** Whether a company has moved it in the period, even by nothing in the end. */
  hasMoved: boolean
  /** The names that companies have given it, if they differ. */
  names: string[]
}

/** Accounts are the same if their numbers, their types and the sides of the chart they are on are the same. */
export const keyOf = ({ root, type, accountId }: ChartAccount): string => `${root} ${type} ${accountId.toUpperCase()}`

/** The accounts of all companies, in the order of their numbers. The names are those of the company named first. */
export const accountsOf = (all: readonly TranslatedBooks[], { owed, traded }: Eliminations): ConsolidatedAccount[] => {
  const found = all.flatMap((side, place) => side.books.chart.accounts.map((account) => ({ account, place, figure: side.figures.get(account) ?? '0' })))
  const moved = new Set(all.flatMap(({ books }) => books.movements.filter(({ part }) => part.isInPeriod).map(({ account }) => account)))
  const lines = [...groupBy(found, ({ account }) => keyOf(account)).values()].flatMap((same): ConsolidatedAccount[] => {
    const [first] = same
    if (!first) return []
    const at = (place: number) => same.filter((one) => one.place === place)
    return [
      {
        first: first.account,
        ofCompany: all.map((_, place) => at(place)[0]?.account ?? null),
        figures: all.map((_, place) => add('0', ...at(place).map(({ figure }) => figure))),
        eliminated: add('0', ...same.map(({ account }) => add(owed.get(account) ?? '0', traded.get(account) ?? '0'))),
        hasMoved: same.some(({ account }) => moved.has(account)),
        names: [...new Set(same.map(({ account }) => account.name))],
      },
    ]
  })
  return lines.toSorted((a, b) => (a.first.accountId < b.first.accountId ? -1 : 1))
}

export const isUnused = ({ figures, eliminated }: ConsolidatedAccount): boolean => [...figures, eliminated].every(isZero)
