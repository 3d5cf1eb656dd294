import { add, divide, isZero, multiply, negate } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { ReportName } from '@/contracts/reports/kinds'
import { type MonthSum, sumsByParty } from './by-party'
import { type Chart, type ChartAccount, isOfYear, readChart } from './chart'
import { groupBy } from '../../domain/group-by'
import { defineReport, sameAmounts } from './define-report'
import { lastOfMonth, monthAfter, monthName } from './months'
import { isIncome } from './profit-loss'
import type { Scope } from './scope'
import type { SheetColumn } from './sheet'
import { accountSums } from './sums'

const MOST_MONTHS = 24
const UNNAMED = 'No customer or vendor'

const monthsOf = ({ from, to }: Scope): string[] => {
  const months: string[] = []
  for (let month = `${from.slice(0, 8)}01`; month <= to && months.length < MOST_MONTHS; month = monthAfter(month, 1)) months.push(month)
  return months
}

const read = async (scope: Scope, belongs: (account: ChartAccount) => boolean) => {
  const { session, from, to, costCentre } = scope
  const chart = await readChart(session)
  const accounts = chart.accounts.filter(belongs)
  const [rows, sums] = await Promise.all([
    sumsByParty(scope, accounts.flatMap(chart.idsOf)),
    accountSums(session, [{ from, to, closing: false }], { costCentreId: costCentre?.id }),
  ])
  const ids = new Set(accounts.map(({ id }) => id))
  const expected = sums.filter(({ accountId }) => ids.has(chart.standsFor(accountId)))
  return {
    chart,
    accounts,
    rows,
    months: monthsOf(scope),
    debit: add('0', ...expected.map((row) => row.debit)),
    credit: add('0', ...expected.map((row) => row.credit)),
  }
}
type Data = Awaited<ReturnType<typeof read>>

const share = (part: string, whole: string): string | null => (isZero(whole) ? null : roundTo(multiply(divide(part, whole), '100'), 1))

/** The rows of an account by party: name, id, and the amount of each month. */
const partiesOf = (rows: readonly MonthSum[], chart: Chart, account: ChartAccount): Map<string | null, MonthSum[]> =>
  groupBy(
    rows.filter(({ accountId }) => chart.standsFor(accountId) === account.id),
    ({ partyId }) => partyId,
  )

const matrixReport = (name: ReportName, belongs: (account: ChartAccount) => boolean, isCredit: boolean) => {
  const signed = (net: string) => (isCredit ? negate(net) : net)
  return defineReport<Data>({
    name,
    read: (scope) => read(scope, belongs),
    columns: ({ from, to }, { months }) => [
      { id: 'account', header: 'Account', kind: 'code' },
      { id: 'name', header: 'Name', kind: 'text' },
      ...months.map((month): SheetColumn => {
        const [first, last] = [month < from ? from : month, lastOfMonth(month) > to ? to : lastOfMonth(month)]
        return { id: month, header: monthName(month), kind: 'money', isSummed: true, drill: { from: first, to: last } }
      }),
      { id: 'total', header: 'Total', kind: 'money', isSummed: true, drill: { from, to } },
      { id: 'share', header: '% of all', kind: 'percent' },
    ],
    rows: (sheet, { chart, accounts, rows, months }) => {
      const all = signed(add('0', ...rows.map(({ net }) => net)))
      for (const account of accounts) {
        const drill = { page: '/reports/general-ledger', search: { account: account.accountId, closing: 'no' } }
        sheet.part(0, [account.accountId, account.name], [null, `Total ${account.name}`], () => {
          for (const own of partiesOf(rows, chart, account).values()) {
            const inMonth = (month: string) => signed(add('0', ...own.filter((row) => row.month === month).map(({ net }) => net)))
            const total = signed(add('0', ...own.map(({ net }) => net)))
            sheet.line(1, [null, own[0]?.party ?? UNNAMED, ...months.map(inMonth), total, share(total, all)], { drill })
          }
        })
      }
      sheet.total([null, 'Total'])
    },
    checks: ({ debit, credit }, rows) => {
      const total = rows.at(-1)?.cells.at(-2) ?? '0'
      const expected = signed(add(debit, negate(credit)))
      return [sameAmounts(isCredit ? 'Income equals the movement of its accounts' : 'Expenses equal the movement of their accounts', expected, total)]
    },
  })
}

/** What was earned by whom, month by month; without what goods cost. */
export const incomeReport = matrixReport('income', isIncome, true)

/** What was spent on what and with whom, month by month. */
export const expenseReport = matrixReport('expense', (account) => isOfYear(account) && account.root === 'expense', false)
