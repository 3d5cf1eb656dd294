import { isZero, negate } from '@/contracts/rules/decimal'
import { cashFlowNames } from '@/contracts/account-roots'
import { type CashFlowSection, cashFlowSections } from '@/contracts/choices'
import { FIRST_DAY } from '@/contracts/reports/parameters'
import { flowsIn, isMoney } from './account-parts'
import { type ChartAccount, isOfYear } from './chart'
import { placeOfFigure, reportPeriods, withChanges, withGaps } from './columns'
import { defineReport, sameAmounts } from './define-report'
import { ledgerLink } from './links'
import { addedUp, readMatrix } from './matrix'
import { addDays } from './months'
import type { Scope } from './scope'
import type { Sheet, SheetColumn } from './sheet'

/** Columns before the figures. */
const FIRST = 2
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
  const write = () => {
    if (section === 'operating') {
      const earned = addedUp(matrix, chart.accounts.filter(isOfYear), periods.length).map(negate)
      sheet.line(1, [null, 'Net profit', ...withGaps(earned, isComparison)], { drill: { page: '/profit-loss', search: {} } })
    }
    for (const account of chart.accounts.filter(flowsIn(section))) {
      const flows = flowsOf(data, account)
      if (flows.every(isZero)) continue
      sheet.line(1, [account.accountId, account.name, ...withGaps(flows, isComparison)], {
        drill: ledgerLink({ account: account.accountId, closing: 'no' }),
      })
    }
  }
  return sheet.part(0, [null, heading], [null, `Cash from ${heading.toLowerCase()}`], write, { drill: ledgerLink({ part: section, closing: 'no' }) })
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
  rows: (sheet, data) => {
    const { chart, matrix, periods, isComparison } = data
    const sections = cashFlowSections.map((section) => writeSection(sheet, data, section))
    const money = { drill: ledgerLink({ part: 'money' }) }
    const change = sheet.result(
      [null, 'Change of cash and bank'],
      sections.map((row) => ({ row, sign: 1 as const })),
      money,
    )
    const before = addedUp(matrix, chart.accounts.filter(isMoney), 2 * periods.length).slice(periods.length)
    const liquid = chart.accounts.filter(isMoney).map(({ accountId }) => accountId)
    const opening = sheet.note(0, [null, 'Cash and bank at the beginning', ...withGaps(before, isComparison)], {
      links: Object.fromEntries(periods.map(({ from }, index) => [`period${index}`, ledgerLink({ part: 'money', from: FIRST_DAY, to: addDays(from, -1) })])),
    })
    if (liquid.length > 0)
      sheet.result(
        [null, 'Cash and bank at the end'],
        [
          { row: opening, sign: 1 },
          { row: change, sign: 1 },
        ],
        money,
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
