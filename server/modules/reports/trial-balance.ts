import { add, compare, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { FIRST_DAY } from '@/contracts/reports/parameters'
import type { ReportLink } from '@/contracts/reports/report'
import { type ChartAccount, type ChartGroup, isOfYear, readChart } from './chart'
import { defineReport, sameAmounts } from './define-report'
import { ledgerLink } from './links'
import { addDays } from './months'
import { type Scope, yearOf } from './scope'
import type { Cells, RowOptions, Sheet, SheetColumn } from './sheet'
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

const PAIRS = ['Opening', 'Period', 'Closing'] as const
type Pair = (typeof PAIRS)[number]

type Days = Record<string, string>

/** The days of the ledger that the columns of each pair lead to. */
const daysOf = ({ from, to, is }: Scope): Record<Pair, Days> => {
  const period = { from, to, closing: is('closing') ? 'yes' : 'no' }
  return { Opening: { from: FIRST_DAY, to: addDays(from, -1) }, Period: period, Closing: period }
}

/** Where figures lead: to the ledger of what they are made of. */
const linksOf = (
  search: Record<string, string>,
  scope: Scope,
  { isYearly, leadsNowhere = [], fromBeginning = false }: { isYearly: boolean; leadsNowhere?: readonly Pair[]; fromBeginning?: boolean },
): RowOptions => {
  const { years, from, to, is, costCentre } = scope
  const usual = daysOf(scope)
  const own = new Map<Pair, Days | null>()
  // The ledger opens income and expense each fiscal year at nothing.
  if (isYearly && !is('unclosed')) own.set('Opening', { ...usual.Opening, from: yearOf(years, from).startsOn })
  // Closing entries of earlier years are in the opening figures, even if those of the period are left out.
  if (fromBeginning || (isYearly && is('unclosed'))) own.set('Closing', is('closing') ? { from: FIRST_DAY, to } : null)
  for (const pair of leadsNowhere) own.set(pair, null)
  const linkOf = (days: Days = {}) => ledgerLink({ ...search, ...(costCentre && { costCentre: costCentre.id }), ...days })
  const isWhole = ![...own.values()].includes(null)
  const links = PAIRS.flatMap((pair) => {
    const days = own.has(pair) ? own.get(pair) : isWhole ? null : usual[pair]
    return days ? (['debit', 'credit'] as const).map((side): [string, ReportLink] => [`${pair.toLowerCase()}${side}`, linkOf(days)]) : []
  })
  return { links: Object.fromEntries(links), ...(isWhole && { drill: linkOf() }) }
}

const writeGroup = (sheet: Sheet, group: ChartGroup, level: number, { balances, chart, unclosed }: Data, scope: Scope): void => {
  const centre = scope.costCentre && { costCentre: scope.costCentre.id }
  const writeAccount = (account: ChartAccount): void => {
    const balance = balances.get(account.id) ?? { opening: '0', debit: '0', credit: '0' }
    if (isEmpty(balance) && !scope.is('zeros')) return
    const links = linksOf({ account: account.accountId }, scope, { isYearly: isOfYear(account) })
    sheet.line(level + 1, cellsOf(account.accountId, account.name, balance), links)
  }
  const hasUnclosed = group === chart.tops.findLast(({ root }) => root === 'equity') && !isZero(unclosed)
  const write = () => {
    for (const account of group.accounts) writeAccount(account)
    for (const below of group.groups) writeGroup(sheet, below, level + 1, { balances, chart, unclosed }, scope)
    if (hasUnclosed)
      sheet.line(level + 1, cellsOf(null, UNCLOSED, { opening: unclosed, debit: '0', credit: '0' }), {
        drill: { page: '/reports/trial-balance', search: { from: scope.from, to: scope.to, unclosed: 'yes', ...centre } },
      })
  }
  // What was earned and not closed is on accounts of other groups.
  const leadsNowhere = hasUnclosed ? (['Opening', 'Closing'] as const) : []
  const links = linksOf({ group: group.groupId }, scope, { isYearly: isOfYear(group), leadsNowhere })
  sheet.part(level, [group.groupId, group.name], [null, `Total ${group.name}`], write, links)
}

const columns = (scope: Scope): SheetColumn[] => {
  const days = daysOf(scope)
  return [
    { id: 'account', header: 'Account', kind: 'code' },
    { id: 'name', header: 'Name', kind: 'text' },
    ...PAIRS.flatMap((band) =>
      (['Debit', 'Credit'] as const).map((side): SheetColumn => ({
        id: `${band}${side}`.toLowerCase(),
        header: side,
        band,
        kind: 'money',
        isSummed: true,
        drill: days[band],
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
    sheet.total([null, 'Total'], linksOf({}, scope, { isYearly: false, fromBeginning: !isZero(data.unclosed) || scope.is('unclosed') }))
  },
  checks: (_data, rows, { costCentre }) => {
    // A cost centre is on some lines of an entry and not on those that balance them.
    if (costCentre) return []
    const total = rows.at(-1)?.cells ?? []
    return PAIRS.map((pair, index) => sameAmounts(`${pair}: debits equal credits`, total[2 + 2 * index] ?? '0', total[3 + 2 * index] ?? '0'))
  },
})
