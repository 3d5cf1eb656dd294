import { isZero, subtract } from '@/contracts/rules/decimal'
import { FIRST_DAY } from '@/contracts/reports/parameters'
import type { ReportLink } from '@/contracts/reports/report'
import type { StatementPart } from '@/contracts/reports/statement-parts'
import { isOfYear, type Root } from './chart'
import { placeOfFigure, reportDays, withChanges, withGaps } from './columns'
import { defineReport, sameAmounts } from './define-report'
import { ledgerLink } from './links'
import { addedUp, negated, readMatrix, writeGroups } from './matrix'
import { addDays } from './months'
import { type Scope, yearOf } from './scope'
import type { RowOptions, Sheet } from './sheet'

const UNCLOSED = 'Earnings of earlier years, not closed'
const CURRENT = 'Earnings of the current year'
/** Columns before the figures. */
const FIRST = 2

/** Balances on each day, and what was earned until then: before the fiscal year and in it. */
const readBalances = async (scope: Scope) => {
  const days = reportDays(scope)
  const starts = days.map(({ day }) => yearOf(scope.years, day).startsOn)
  const { chart, matrix } = await readMatrix(scope, [
    ...days.map(({ day }) => ({ from: null, to: day })),
    ...starts.map((start) => ({ from: null, to: addDays(start, -1) })),
  ])
  const earning = chart.accounts.filter(isOfYear)
  const sums = addedUp(matrix, earning, 2 * days.length)
  const unclosed = sums.slice(days.length)
  const current = days.map((_, index) => subtract(sums[index] ?? '0', unclosed[index] ?? '0'))
  const balances = new Map([...matrix].map(([id, figures]) => [id, figures.slice(0, days.length)]))
  return { days, starts, chart, matrix: balances, unclosed: negated(unclosed), current: negated(current) }
}
type Data = Awaited<ReturnType<typeof readBalances>>

/** The same link in each column of figures, with what differs from day to day. */
const onEachDay = (days: Data['days'], linkOf: (day: string, index: number) => ReportLink): Record<string, ReportLink> =>
  Object.fromEntries(days.map(({ day }, index) => [`day${index}`, linkOf(day, index)]))

/** What the two sides of a balance sheet add up to. */
export const TOTALS = { assets: 'Total assets', others: 'Total liabilities and equity' } as const

interface Side {
  heading: string
  total: string
  roots: readonly Root[]
  part: StatementPart
  isCredit: boolean
}

const SIDES: readonly Side[] = [
  { heading: 'Assets', total: TOTALS.assets, roots: ['asset'], part: 'asset', isCredit: false },
  { heading: 'Liabilities and equity', total: TOTALS.others, roots: ['liability', 'equity'], part: 'financed', isCredit: true },
]

const writeSide = (sheet: Sheet, { heading, roots, isCredit }: Side, data: Data, scope: Scope): void => {
  const { days, starts, chart, matrix, unclosed, current } = data
  const isComparison = days.length > 1
  // Closed years have moved what they earned to retained earnings.
  const unclosedFrom = scope.years.find(({ isClosed }) => !isClosed)?.startsOn ?? FIRST_DAY
  const equity = chart.tops.findLast(({ root }) => root === 'equity')
  const hasEarned = [...unclosed, ...current].some((figure) => !isZero(figure))
  const fromBeginning = (search: Record<string, string>): RowOptions => ({
    links: onEachDay(days, (day) => ledgerLink({ ...search, from: FIRST_DAY, to: day })),
  })
  const computed = (level: number, label: string, figures: readonly string[], linkOf: (day: string, index: number) => ReportLink) => {
    if (figures.some((figure) => !isZero(figure))) sheet.line(level, [null, label, ...withGaps(figures, isComparison)], { links: onEachDay(days, linkOf) })
  }
  writeGroups(
    sheet,
    heading,
    chart.tops.filter(({ root }) => roots.includes(root)),
    {
      belongs: () => true,
      cells: (figures) =>
        withGaps(
          days.map((_, index) => figures[index] ?? '0'),
          isComparison,
        ),
      isCredit,
      zeros: scope.is('zeros'),
      keepsMoved: false,
      matrix,
      // Retained earnings lead to the entries that closed each of their years.
      leadsTo: (account) =>
        account.type === 'retained_earnings' ? fromBeginning({ account: account.accountId }) : { drill: ledgerLink({ account: account.accountId }) },
      // What was earned is in the last group of equity, on accounts of other groups; the ledger has all of them as one part, unless there are several groups.
      groupLeadsTo: (group) =>
        group !== equity || !hasEarned
          ? { drill: ledgerLink({ group: group.groupId }) }
          : chart.tops.filter(({ root }) => root === 'equity').length === 1
            ? fromBeginning({ part: 'equity' })
            : {},
      more: (group, level) => {
        if (group !== equity) return
        computed(level, UNCLOSED, unclosed, (_, index) => ({
          page: '/profit-loss',
          search: { from: unclosedFrom, to: addDays(starts[index] ?? scope.asOf, -1), columns: 'year' },
        }))
        computed(level, CURRENT, current, (day, index) => ({ page: '/profit-loss', search: { from: starts[index] ?? day, to: day } }))
      },
    },
  )
}

/** What the company owns and owes on a day, and what is left of it. */
export const balanceSheet = defineReport({
  name: 'balance-sheet',
  read: readBalances,
  columns: (scope, { days }) => [
    { id: 'account', header: 'Account', kind: 'code' },
    { id: 'name', header: 'Name', kind: 'text' },
    ...withChanges(
      days.map(({ day, label }, index) => ({
        id: `day${index}`,
        header: label,
        kind: 'money',
        isSummed: true,
        drill: { from: yearOf(scope.years, day).startsOn, to: day },
      })),
      FIRST,
      days.length > 1,
    ),
  ],
  rows: (sheet, data, scope) => {
    for (const side of SIDES) {
      const links = onEachDay(data.days, (day) => ledgerLink({ part: side.part, from: FIRST_DAY, to: day }))
      sheet.side(side.heading, side.total, () => writeSide(sheet, side, data, scope), { links })
    }
  },
  checks: ({ days }, rows) => {
    const total = (label: string, column: number): string => rows.find(({ level, cells }) => level === 0 && cells[1] === label)?.cells[column] ?? '0'
    return days.map(({ label }, index) => {
      const column = placeOfFigure(FIRST, index, days.length > 1)
      return sameAmounts(`Assets equal liabilities and equity on ${label}`, total(TOTALS.assets, column), total(TOTALS.others, column))
    })
  },
})
