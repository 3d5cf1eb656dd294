import { isZero, negate } from '@/contracts/rules/decimal'
import { cashFlowNames, isInCashFlow, isLiquid, usualCashFlow } from '@/contracts/account-roots'
import { type CashFlowSection, cashFlowSections } from '@/contracts/choices'
import { type ChartAccount, isOfYear } from './chart'
import { placeOfFigure, reportPeriods, withChanges, withGaps } from './columns'
import { defineReport, sameAmounts } from './define-report'
import { addedUp, readMatrix } from './matrix'
import { addDays } from './months'
import type { Scope } from './scope'
import type { Sheet, SheetColumn } from './sheet'

/** Columns before the figures. */
const FIRST = 2
const isMoney = ({ type }: ChartAccount): boolean => isLiquid(type)

/** Where an account says that it stands, else where accounts of its type do. Earnings are a line of their own. */
const sectionOf = ({ cashFlow, type, root }: ChartAccount): CashFlowSection => cashFlow ?? usualCashFlow(type, root)

const readFlows = async (scope: Scope) => {
  const { periods, isComparison } = reportPeriods(scope)
  const { chart, matrix } = await readMatrix(scope, [
    // Closing entries move nothing but earnings into equity.
    ...periods.map(({ from, to }) => ({ from, to, closing: false })),
    ...periods.map(({ from }) => ({ from: null, to: addDays(from, -1) })),
  ])
  return { periods, isComparison, chart, matrix }
}
type Data = Awaited<ReturnType<typeof readFlows>>

const flowsOf = ({ matrix, periods }: Data, account: ChartAccount): string[] => periods.map((_, index) => negate(matrix.get(account.id)?.[index] ?? '0'))

const writeSection = (sheet: Sheet, data: Data, section: CashFlowSection) => {
  const { chart, isComparison, periods, matrix } = data
  const heading = cashFlowNames[section]
  return sheet.part(0, [null, heading], [null, `Cash from ${heading.toLowerCase()}`], () => {
    if (section === 'operating') {
      const earned = addedUp(matrix, chart.accounts.filter(isOfYear), periods.length).map(negate)
      sheet.line(1, [null, 'Net profit', ...withGaps(earned, isComparison)], { drill: { page: '/profit-loss', search: {} } })
    }
    for (const account of chart.accounts.filter((one) => isInCashFlow(one.type, one.root) && sectionOf(one) === section)) {
      const flows = flowsOf(data, account)
      if (flows.every(isZero)) continue
      sheet.line(1, [account.accountId, account.name, ...withGaps(flows, isComparison)], {
        drill: { page: '/reports/general-ledger', search: { account: account.accountId, closing: 'no' } },
      })
    }
  })
}

/** Where money came from and went, by the indirect method: from the net profit to the movement of the accounts of cash and bank. */
export const cashFlow = defineReport({
  name: 'cash-flow',
  read: readFlows,
  columns: (_scope, { periods, isComparison }) => [
    { id: 'account', header: 'Account', kind: 'code' },
    { id: 'name', header: 'Name', kind: 'text' },
    ...withChanges(
      periods.map(({ from, to, label }, index): SheetColumn => ({ id: `period${index}`, header: label, kind: 'money', isSummed: true, drill: { from, to } })),
      FIRST,
      isComparison,
    ),
  ],
  rows: (sheet, data, scope) => {
    const { chart, matrix, periods, isComparison } = data
    const sections = cashFlowSections.map((section) => writeSection(sheet, data, section))
    const change = sheet.result(
      [null, 'Change of cash and bank'],
      sections.map((row) => ({ row, sign: 1 as const })),
    )
    const before = addedUp(matrix, chart.accounts.filter(isMoney), 2 * periods.length).slice(periods.length)
    const liquid = chart.accounts.filter(isMoney).map(({ accountId }) => accountId)
    const opening = sheet.note(0, [null, 'Cash and bank at the beginning', ...withGaps(before, isComparison)], {
      links: Object.fromEntries(
        periods.map(({ from }, index) => [`period${index}`, { page: '/reports/trial-balance', search: { from, to: periods[index]?.to ?? scope.to } }]),
      ),
    })
    if (liquid.length > 0)
      sheet.result(
        [null, 'Cash and bank at the end'],
        [
          { row: opening, sign: 1 },
          { row: change, sign: 1 },
        ],
      )
  },
  checks: ({ chart, matrix, periods, isComparison }, rows) => {
    const moved = addedUp(matrix, chart.accounts.filter(isMoney), periods.length)
    const change = rows.find(({ cells }) => cells[1] === 'Change of cash and bank')
    return periods.map(({ label }, index) => {
      return sameAmounts(`Cash and bank moved by the same, ${label}`, moved[index] ?? '0', change?.cells[placeOfFigure(FIRST, index, isComparison)] ?? '0')
    })
  },
})
