import { add, compare, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { FIRST_DAY } from '@/contracts/reports/parameters'
import type { ReportLink } from '@/contracts/reports/report'
import { type ChartAccount, type ChartGroup, isOfYear, readChart } from './chart'
import { defineReport, sameAmounts } from './define-report'
import { addDays } from './months'
import { type Scope, yearOf } from './scope'
import type { Cells, Sheet, SheetColumn } from './sheet'
import { accountSums } from './sums'

interface Balance {
  /** Debit less credit. */
  opening: string
  debit: string
  credit: string
}

/** What was earned in years before that were never closed; without it, opening debits and credits would differ. */
const UNCLOSED = 'Earnings of earlier years, not closed'

const readBalances = async (scope: Scope) => {
  const { session, from, to, costCentre } = scope
  const { startsOn } = yearOf(scope.years, from)
  const dayBefore = addDays(from, -1)
  const ranges = [
    { from: null, to: addDays(startsOn, -1) },
    { from: startsOn, to: dayBefore },
    { from, to, closing: scope.is('closing') },
  ]
  const [chart, sums] = await Promise.all([readChart(session), accountSums(session, ranges, { costCentreId: costCentre?.id })])
  const balances = new Map<string, Balance>()
  let unclosed = '0'
  for (const { range, accountId, debit, credit } of sums) {
    const id = chart.standsFor(accountId)
    const account = chart.byId.get(id)
    const balance = balances.get(id) ?? { opening: '0', debit: '0', credit: '0' }
    const net = subtract(debit, credit)
    if (range === 2) balances.set(id, { ...balance, debit: add(balance.debit, debit), credit: add(balance.credit, credit) })
    else if (range === 0 && account && isOfYear(account) && !scope.is('unclosed')) unclosed = add(unclosed, net)
    else balances.set(id, { ...balance, opening: add(balance.opening, net) })
  }
  return { chart, balances, unclosed }
}
type Data = Awaited<ReturnType<typeof readBalances>>

const sides = (net: string): [string, string] => (compare(net, '0') < 0 ? ['0', negate(net)] : [net, '0'])

const cellsOf = (number: string | null, name: string, { opening, debit, credit }: Balance): Cells => [
  number,
  name,
  ...sides(opening),
  debit,
  credit,
  ...sides(add(opening, subtract(debit, credit))),
]

const isEmpty = ({ opening, debit, credit }: Balance): boolean => [opening, debit, credit].every(isZero)

const ledgerWith = (search: Record<string, string>): ReportLink => ({ page: '/reports/general-ledger', search })

/** Opening figures of income and expense are those of the fiscal year alone. */
const openingLinks = (account: ChartAccount, search: Record<string, string>, { years, from, is }: Scope): Record<string, ReportLink> => {
  if (!isOfYear(account) || is('unclosed')) return {}
  const link = ledgerWith({ ...search, from: yearOf(years, from).startsOn, to: addDays(from, -1) })
  return { openingdebit: link, openingcredit: link }
}

const writeGroup = (sheet: Sheet, group: ChartGroup, level: number, { balances, chart, unclosed }: Data, scope: Scope): void => {
  const centre = scope.costCentre && { costCentre: scope.costCentre.id }
  const writeAccount = (account: ChartAccount): void => {
    const balance = balances.get(account.id) ?? { opening: '0', debit: '0', credit: '0' }
    if (isEmpty(balance) && !scope.is('zeros')) return
    const search = { account: account.accountId, ...centre }
    sheet.line(level + 1, cellsOf(account.accountId, account.name, balance), { drill: ledgerWith(search), links: openingLinks(account, search, scope) })
  }
  sheet.part(level, [group.groupId, group.name], [null, `Total ${group.name}`], () => {
    for (const account of group.accounts) writeAccount(account)
    for (const below of group.groups) writeGroup(sheet, below, level + 1, { balances, chart, unclosed }, scope)
    const lastOfEquity = chart.tops.findLast(({ root }) => root === 'equity')
    if (group === lastOfEquity && !isZero(unclosed))
      sheet.line(level + 1, cellsOf(null, UNCLOSED, { opening: unclosed, debit: '0', credit: '0' }), {
        drill: { page: '/reports/trial-balance', search: { from: scope.from, to: scope.to, unclosed: 'yes', ...centre } },
      })
  })
}

const PAIRS = ['Opening', 'Period', 'Closing'] as const

const columns = ({ from, to, is }: Scope): SheetColumn[] => {
  const period = { from, to, closing: is('closing') ? 'yes' : 'no' }
  const drills = [{ from: FIRST_DAY, to: addDays(from, -1) }, period, period]
  return [
    { id: 'account', header: 'Account', kind: 'code' },
    { id: 'name', header: 'Name', kind: 'text' },
    ...PAIRS.flatMap((band, index) =>
      (['Debit', 'Credit'] as const).map((side): SheetColumn => ({
        id: `${band}${side}`.toLowerCase(),
        header: side,
        band,
        kind: 'money',
        isSummed: true,
        drill: drills[index] ?? {},
      })),
    ),
  ]
}

/** Opening, movement and closing of every account. Accounts of income and expense open each fiscal year at nothing. */
export const trialBalance = defineReport({
  name: 'trial-balance',
  read: readBalances,
  columns,
  rows: (sheet, data, scope) => {
    for (const top of data.chart.tops) writeGroup(sheet, top, 0, data, scope)
    sheet.total([null, 'Total'])
  },
  checks: (_data, rows, { costCentre }) => {
    // A cost centre is on some lines of an entry and not on those that balance them.
    if (costCentre) return []
    const total = rows.at(-1)?.cells ?? []
    return PAIRS.map((pair, index) => sameAmounts(`${pair}: debits equal credits`, total[2 + 2 * index] ?? '0', total[3 + 2 * index] ?? '0'))
  },
})
