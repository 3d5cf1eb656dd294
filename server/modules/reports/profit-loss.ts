import { add, subtract } from '@/contracts/rules/decimal'
import { type Chart, type ChartAccount, isOfYear } from './chart'
import { type ReportPeriod, reportPeriods, withChanges, withGaps } from './columns'
import { centreColumns, readByCentre } from './cost-centre-columns'
import { defineReport, sameAmounts } from './define-report'
import { addedUp, type Matrix, readMatrix, writeGroups } from './matrix'
import type { Scope } from './scope'
import type { Sheet, SheetColumn } from './sheet'

/** Figures of several periods, and their sum behind them. */
const withTotals = (matrix: Matrix): Matrix => new Map([...matrix].map(([id, values]) => [id, [...values, add('0', ...values)]]))

/** Columns before the figures. */
const FIRST = 2

interface Data {
  chart: Chart
  matrix: Matrix
  isComparison: boolean
  figures: SheetColumn[]
  periods: readonly ReportPeriod[]
}

const readEarnings = async (scope: Scope): Promise<Data> => {
  const { periods, isComparison } = reportPeriods(scope)
  if (scope.value('columns') === 'costCentre') {
    const { chart, matrix, centres } = await readByCentre(scope)
    return { chart, matrix, isComparison: false, figures: centreColumns(scope, centres), periods }
  }
  // Closing entries move the year's earnings to equity; they are not earned.
  const { chart, matrix } = await readMatrix(
    scope,
    periods.map(({ from, to }) => ({ from, to, closing: false })),
  )
  const centre = scope.costCentre && { costCentre: scope.costCentre.id }
  const figures = periods.map(({ from, to, label }, index): SheetColumn => ({
    id: `period${index}`,
    header: label,
    kind: 'money',
    isSummed: true,
    drill: { from, to, ...centre },
  }))
  // Parts of a period add up to it.
  const total: SheetColumn = { id: 'total', header: 'Total', kind: 'money', isSummed: true, drill: { from: scope.from, to: scope.to, ...centre } }
  return { chart, matrix, isComparison, figures: isComparison || periods.length === 1 ? figures : [...figures, total], periods }
}

const TRADE = ['income', 'cogs', 'expense']
export const isIncome = ({ root, type }: ChartAccount): boolean => root === 'income' && type === 'income'
export const isCogs = ({ type }: ChartAccount): boolean => type === 'cogs'
export const isExpense = ({ root, type }: ChartAccount): boolean => root === 'expense' && type === 'expense'
/** Exchange differences, rounding and the like: neither earned by trade nor a cost of it. */
export const isOther = (account: ChartAccount): boolean => isOfYear(account) && !TRADE.includes(account.type)

const writeSection = (
  sheet: Sheet,
  { chart, matrix, isComparison, figures }: Data,
  scope: Scope,
  label: string,
  belongs: (account: ChartAccount) => boolean,
  isCredit = false,
) => {
  // The groups at the top are called like the sections.
  const groups = chart.tops.filter(isOfYear).flatMap((top) => [{ ...top, groups: [] }, ...top.groups])
  return sheet.part(0, [null, label], [null, `Total ${label.toLowerCase()}`], () =>
    writeGroups(sheet, groups, 1, {
      belongs,
      cells: (values) =>
        withGaps(
          figures.map((_, index) => values[index] ?? '0'),
          isComparison,
        ),
      isCredit,
      zeros: scope.is('zeros'),
      matrix,
      leadsTo: ({ accountId }) => ({ drill: { page: '/reports/general-ledger', search: { account: accountId, closing: 'no' } } }),
    }),
  )
}

/** What was earned and spent in a period, without the entries that close a year. */
export const profitLoss = defineReport<Data>({
  name: 'profit-loss',
  read: async (scope) => {
    const data = await readEarnings(scope)
    const hasTotal = data.figures.at(-1)?.id === 'total'
    return hasTotal ? { ...data, matrix: withTotals(data.matrix) } : data
  },
  columns: (_scope, { figures, isComparison }) => [
    { id: 'account', header: 'Account', kind: 'code' },
    { id: 'name', header: 'Name', kind: 'text' },
    ...withChanges(figures, FIRST, isComparison),
  ],
  rows: (sheet, data, scope) => {
    const income = writeSection(sheet, data, scope, 'Income', isIncome, true)
    const cogs = writeSection(sheet, data, scope, 'Cost of goods sold', isCogs)
    const gross = sheet.result(
      [null, 'Gross profit'],
      [
        { row: income, sign: 1 },
        { row: cogs, sign: -1 },
      ],
    )
    if (income !== null) sheet.share([null, 'Gross margin, %'], gross, income)
    const expenses = writeSection(sheet, data, scope, 'Expenses', isExpense)
    const other = writeSection(sheet, data, scope, 'Other income and expenses', isOther, true)
    const net = sheet.result(
      [null, 'Net profit'],
      [
        { row: gross, sign: 1 },
        { row: expenses, sign: -1 },
        { row: other, sign: 1 },
      ],
    )
    if (income !== null) sheet.share([null, 'Net margin, %'], net, income)
  },
  checks: ({ chart, matrix, figures }, rows) => {
    const expected = addedUp(matrix, chart.accounts.filter(isOfYear), figures.length)
    const net = rows.find(({ cells }) => cells[1] === 'Net profit')
    return [sameAmounts('Net profit equals the movement of all accounts of income and expense', subtract('0', expected[0] ?? '0'), net?.cells[FIRST] ?? '0')]
  },
})
