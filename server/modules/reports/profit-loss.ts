import { add, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { invalidField } from '../../http/problem'
import { accountsOfPart } from './account-parts'
import { type CashFigures, readCash } from './cash-basis'
import { type Chart, isOfYear } from './chart'
import { placeOfFigure, type ReportPeriod, reportPeriods, withChanges, withGaps } from './columns'
import { centreColumns, readByCentre } from './cost-centre-columns'
import { defineReport, sameInColumns } from './define-report'
import { ledgerLink } from './links'
import { addedUp, type Matrix, readMatrix, writeGroups } from './matrix'
import type { Scope } from './scope'
import type { RowOptions, Sheet, SheetColumn } from './sheet'

/** Columns before the figures. */
const FIRST = 2

interface Data {
  chart: Chart
  matrix: Matrix
  isComparison: boolean
  figures: SheetColumn[]
  periods: readonly ReportPeriod[]
  /** Debits less credits of all accounts of income and expense in each column, as they were read for its days. */
  moved: readonly string[]
  /** Of a report on cash basis, with the net movement of all accounts as it was posted. */
  cash: (CashFigures & { accrual: string[] }) | null
}

const withSum = (figures: readonly string[]): string[] => [...figures, add('0', ...figures)]
/** A total behind the parts of a period, also of what belongs to cash basis alone. */
const withTotal = ({ cash, matrix, periods, ...data }: Data): Data => ({
  ...data,
  periods,
  matrix: new Map([...matrix].map(([id, values]) => [id, withSum(values.slice(0, periods.length))])),
  cash: cash && {
    ...cash,
    unapplied: { receipts: withSum(cash.unapplied.receipts), payments: withSum(cash.unapplied.payments) },
    recomputed: withSum(cash.recomputed),
    accrual: withSum(cash.accrual),
  },
})

const readEarnings = async (scope: Scope): Promise<Data> => {
  const { periods, isComparison } = reportPeriods(scope)
  const isCash = scope.value('basis') === 'cash'
  if (scope.value('columns') === 'costCentre') {
    if (isCash) throw invalidField('basis', 'On cash basis there are no columns by cost centre. Choose one cost centre instead.')
    const { chart, matrix, centres } = await readByCentre(scope)
    const figures = centreColumns(scope, centres)
    return { chart, matrix, isComparison: false, figures, periods, moved: addedUp(matrix, chart.accounts.filter(isOfYear), figures.length), cash: null }
  }
  const hasTotal = !isComparison && periods.length > 1
  // The whole period is read besides its parts, so that their sum can be compared with it.
  const ranges = hasTotal ? [...periods, { from: scope.from, to: scope.to }] : periods
  // Closing entries move the year's earnings to equity; they are not earned.
  const { chart, matrix: posted } = await readMatrix(
    scope,
    ranges.map(({ from, to }) => ({ from, to, closing: false })),
  )
  const earning = chart.accounts.filter(isOfYear)
  const paid = isCash ? await readCash(scope, chart, periods) : null
  const matrix = paid ? paid.matrix : posted
  const cash = paid && { ...paid, accrual: addedUp(posted, earning, periods.length) }
  const centre = scope.costCentre && { costCentre: scope.costCentre.id }
  const basis = isCash && { basis: 'cash' }
  const figures = periods.map(({ from, to, label }, index): SheetColumn => ({
    id: `period${index}`,
    header: label,
    kind: 'money',
    isSummed: true,
    drill: { from, to, ...basis, ...centre },
  }))
  // Parts of a period add up to it.
  const total: SheetColumn = {
    id: 'total',
    header: 'Total',
    kind: 'money',
    isSummed: true,
    drill: { from: scope.from, to: scope.to, ...basis, ...centre },
  }
  const data = { chart, matrix, isComparison, figures, periods, moved: addedUp(posted, earning, ranges.length), cash }
  return hasTotal ? withTotal({ ...data, figures: [...figures, total] }) : data
}

/** The ledger of accounts, or of a part of the statement, without the entries that close a year. */
const earningsLink = (search: Record<string, string>): RowOptions => ({ drill: ledgerLink({ ...search, closing: 'no' }) })

const writeSection = (
  sheet: Sheet,
  { chart, matrix, isComparison, figures }: Data,
  scope: Scope,
  label: string,
  part: 'income' | 'cogs' | 'expense' | 'other',
  isCredit = false,
  more?: () => void,
) => {
  // The groups at the top are called like the sections.
  const tops = chart.tops.filter(isOfYear).map((top) => ({ alone: { ...top, groups: [] }, top }))
  const groups = tops.flatMap(({ alone, top }) => [alone, ...top.groups])
  const belongs = accountsOfPart(part, false)
  const write = () => {
    writeGroups(sheet, label, groups, {
      belongs,
      cells: (values) =>
        withGaps(
          figures.map((_, index) => values[index] ?? '0'),
          isComparison,
        ),
      isCredit,
      zeros: scope.is('zeros'),
      keepsMoved: true,
      matrix,
      leadsTo: ({ accountId }) => earningsLink({ account: accountId }),
      groupLeadsTo: (group) => {
        const isAlone = tops.some(({ alone, top }) => alone === group && top.groups.length > 0)
        if (!isAlone) return earningsLink({ group: group.groupId, part })
        const account = group.accounts
          .filter(belongs)
          .map(({ accountId }) => accountId)
          .join(', ')
        return account.length > MOST_CHARACTERS ? {} : earningsLink({ account })
      },
    })
    more?.()
  }
  return sheet.section(label, `Total ${label.toLowerCase()}`, write, earningsLink({ part }))
}

/** What a parameter holds. A group at the top without those below it has no number of its own, so that its accounts are named. */
const MOST_CHARACTERS = 200

/** From cash basis back to what was posted. */
const writeAccrual = (sheet: Sheet, data: Data, net: number): void => {
  const { cash, isComparison, figures } = data
  if (!cash) return
  const shown = (figures: readonly string[]) => withGaps(figures, isComparison)
  const { receipts, payments } = cash.unapplied
  const unapplied = receipts.map((receipt, index) => add(receipt, payments[index] ?? '0'))
  const first = sheet.rows[net]?.cells.slice(FIRST) ?? []
  const paid = cash.accrual.map((_, index) => first[placeOfFigure(0, index, isComparison)] ?? '0')
  const without = sheet.note(0, [null, 'Receipts and payments that settle nothing yet, taken out', ...shown(unapplied)], {
    drill: ledgerLink({ part: 'control' }),
  })
  const asPosted = Object.fromEntries(figures.map(({ id, drill }) => [id, { page: '/profit-loss', search: { ...drill, basis: 'accrual' } }]))
  const open = sheet.note(
    0,
    [
      null,
      'Change of income and expenses that are not paid',
      ...shown(cash.accrual.map((accrual, index) => subtract(negate(accrual), add(paid[index] ?? '0', unapplied[index] ?? '0')))),
    ],
    { links: asPosted },
  )
  sheet.result(
    [null, 'Net profit as posted'],
    [net, without, open].map((row) => ({ row, sign: 1 as const })),
    { links: asPosted },
  )
}

/** What was earned and spent in a period, without the entries that close a year. */
export const profitLoss = defineReport<Data>({
  name: 'profit-loss',
  read: readEarnings,
  columns: (_scope, { figures, isComparison }) => [
    { id: 'account', header: 'Account', kind: 'code' },
    { id: 'name', header: 'Name', kind: 'text' },
    ...withChanges(figures, FIRST, isComparison),
  ],
  rows: (sheet, data, scope) => {
    const unapplied =
      (label: string, type: 'receivable' | 'payable', figures: readonly string[] = []) =>
      () => {
        if (figures.some((figure) => !isZero(figure)))
          sheet.line(1, [null, label, ...withGaps(figures, data.isComparison)], { drill: ledgerLink({ part: type }) })
      }
    const { receipts, payments } = data.cash?.unapplied ?? {}
    const income = writeSection(sheet, data, scope, 'Income', 'income', true, unapplied('Unapplied receipts', 'receivable', receipts?.map(negate)))
    const cogs = writeSection(sheet, data, scope, 'Cost of goods sold', 'cogs')
    const gross = sheet.result(
      [null, 'Gross profit'],
      [
        { row: income, sign: 1 },
        { row: cogs, sign: -1 },
      ],
      earningsLink({ part: 'gross' }),
    )
    if (income !== null) sheet.share([null, 'Gross margin, %'], gross, income)
    const expenses = writeSection(sheet, data, scope, 'Expenses', 'expense', false, unapplied('Unapplied payments', 'payable', payments))
    const other = writeSection(sheet, data, scope, 'Other income and expenses', 'other', true)
    const net = sheet.result(
      [null, 'Net profit'],
      [
        { row: gross, sign: 1 },
        { row: expenses, sign: -1 },
        { row: other, sign: 1 },
      ],
      earningsLink({ part: 'earned' }),
    )
    if (income !== null) sheet.share([null, 'Net margin, %'], net, income)
    writeAccrual(sheet, data, net)
  },
  about: ({ cash }) => (cash ? ['cash basis'] : []),
  checks: ({ figures, isComparison, moved, cash }, rows) => {
    const shown = isComparison ? 0 : -1
    if (cash)
      return sameInColumns(
        'Payments plus the change in unpaid items equal what was posted',
        cash.accrual.map((accrual, index) => ({
          header: figures[index]?.header ?? '',
          expected: negate(accrual),
          found: negate(cash.recomputed[index] ?? '0'),
        })),
        shown,
      )
    const net = rows.find(({ cells }) => cells[1] === 'Net profit')
    return sameInColumns(
      'Net profit equals the movement of all accounts of income and expense',
      figures.map(({ header }, index) => ({
        header,
        expected: subtract('0', moved[index] ?? '0'),
        found: net?.cells[placeOfFigure(FIRST, index, isComparison)] ?? '0',
      })),
      shown,
    )
  },
})
