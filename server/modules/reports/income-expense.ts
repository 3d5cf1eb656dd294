import { add, divide, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { ReportName } from '@/contracts/reports/kinds'
import type { StatementPart } from '@/contracts/reports/statement-parts'
import { groupBy } from '../../domain/group-by'
import { isIncome, isSpent } from './account-parts'
import { type MonthSum, sumsByParty } from './by-party'
import { type Chart, type ChartAccount, readChart } from './chart'
import { checkParts, placeOfFigure, reportPeriods, withChanges, withGaps } from './columns'
import { defineReport, sameInColumns } from './define-report'
import { ledgerLink } from './links'
import { firstOfMonth, lastOfMonth, monthAfter, monthName } from './months'
import type { Scope } from './scope'
import type { SheetColumn } from './sheet'
import { accountSums } from './sums'

const UNNAMED = 'No customer or vendor'
/** Columns before the months. */
const FIRST = 2

/** @throws Problem 422 for more months than a report has columns for */
const monthsOf = ({ from, to }: Scope): string[] => {
  const months: string[] = []
  for (let month = firstOfMonth(from); month <= to; month = monthAfter(month, 1)) months.push(month)
  checkParts(months, 'to')
  return months
}

const read = async (scope: Scope, belongs: (account: ChartAccount) => boolean) => {
  const months = monthsOf(scope)
  const { periods, isComparison } = reportPeriods(scope)
  const chart = await readChart(scope.session)
  const accounts = chart.accounts.filter(belongs)
  const ranges = periods.map(({ from, to }) => ({ from, to, closing: false }))
  const [rows, sums] = await Promise.all([
    sumsByParty(scope, accounts.flatMap(chart.idsOf), periods),
    accountSums(scope.session, ranges, { costCentreId: scope.costCentre?.id }),
  ])
  const ids = new Set(accounts.map(({ id }) => id))
  const moved = periods.map((_, period) => {
    const own = sums.filter(({ range, accountId }) => range === period && ids.has(chart.standsFor(accountId)))
    return add('0', ...own.map(({ debit, credit }) => subtract(debit, credit)))
  })
  return { chart, accounts, rows, months, periods, isComparison, moved }
}
type Data = Awaited<ReturnType<typeof read>>

const share = (part: string, whole: string): string | null => (isZero(whole) ? null : roundTo(multiply(divide(part, whole), '100'), 1))
const netOf = (rows: readonly MonthSum[]): string => add('0', ...rows.map(({ net }) => net))

/** The rows of an account by party: name, id, and the amount of each month. */
const partiesOf = (rows: readonly MonthSum[], chart: Chart, account: ChartAccount): Map<string | null, MonthSum[]> =>
  groupBy(
    rows.filter(({ accountId }) => chart.standsFor(accountId) === account.id),
    ({ partyId }) => partyId,
  )

/** The period in total, and behind it the periods that it is compared with. */
const totalsOf = ({ periods, months, isComparison }: Data): SheetColumn[] =>
  withChanges(
    periods.map(({ from, to, label }, period): SheetColumn => ({
      id: period === 0 ? 'total' : `period${period}`,
      header: period === 0 ? 'Total' : label,
      kind: 'money',
      isSummed: true,
      drill: { from, to },
    })),
    FIRST + months.length,
    isComparison,
  )

const matrixReport = (name: ReportName, part: StatementPart, belongs: (account: ChartAccount) => boolean, isCredit: boolean) => {
  const signed = (net: string) => (isCredit ? negate(net) : net)
  return defineReport<Data>({
    name,
    read: (scope) => read(scope, belongs),
    columns: ({ from, to }, data) => [
      { id: 'account', header: 'Account', kind: 'code' },
      { id: 'name', header: 'Name', kind: 'text' },
      ...data.months.map((month): SheetColumn => {
        const [first, last] = [month < from ? from : month, lastOfMonth(month) > to ? to : lastOfMonth(month)]
        return { id: month, header: monthName(month), kind: 'money', isSummed: true, drill: { from: first, to: last } }
      }),
      ...totalsOf(data),
      { id: 'share', header: '% of all', kind: 'percent' },
    ],
    rows: (sheet, { chart, accounts, rows, months, periods, isComparison }, { costCentre }) => {
      const ofPeriod = (own: readonly MonthSum[], period: number) => own.filter((row) => row.period === period)
      const centre = costCentre && { costCentre: costCentre.id }
      const all = signed(netOf(ofPeriod(rows, 0)))
      for (const account of accounts) {
        const drill = ledgerLink({ account: account.accountId, closing: 'no', ...centre })
        const write = () => {
          for (const own of partiesOf(rows, chart, account).values()) {
            const current = ofPeriod(own, 0)
            const inMonth = (month: string) => signed(netOf(current.filter((row) => row.month === month)))
            const totals = periods.map((_, period) => signed(netOf(ofPeriod(own, period))))
            const cells = [...months.map(inMonth), ...withGaps(totals, isComparison), share(totals[0] ?? '0', all)]
            sheet.line(1, [null, own[0]?.party ?? UNNAMED, ...cells], { drill })
          }
        }
        sheet.part(0, [account.accountId, account.name], [null, `Total ${account.name}`], write, { drill })
      }
      sheet.total([null, 'Total'], { drill: ledgerLink({ part, closing: 'no', ...centre }) })
    },
    checks: ({ months, periods, isComparison, moved }, rows) =>
      sameInColumns(
        isCredit ? 'Income equals the movement of its accounts' : 'Expenses equal the movement of their accounts',
        periods.map(({ label }, period) => ({
          header: label,
          expected: signed(moved[period] ?? '0'),
          found: rows.at(-1)?.cells[placeOfFigure(FIRST + months.length, period, isComparison)] ?? '0',
        })),
      ),
  })
}

/** What was earned by whom, month by month; without what goods cost. */
export const incomeReport = matrixReport('income', 'income', isIncome, true)

/** What was spent on what and with whom, month by month. */
export const expenseReport = matrixReport('expense', 'spent', isSpent, false)
