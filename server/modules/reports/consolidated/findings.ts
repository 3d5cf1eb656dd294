import { mayStandUnder } from '@/contracts/account-roots'
import { add, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import type { MissingRate } from '../../../domain/consolidation/rates'
import { groupBy } from '../../../domain/group-by'
import { accountTitle } from '../../../domain/ledger/account-title'
import { dayText } from '../../../domain/print/figures'
import type { ReportCheck, ReportLink } from '@/contracts/reports/report'
import type { Sheet, SheetColumn } from '../sheet'
import { type Comparison, isStock, tradeLines } from './compare'
import type { TranslatedBooks } from './translate'

/** A reason against consolidating: what it is, of which companies, with which party and account, and the two amounts that should be equal. */
export interface Finding {
  heading: string
  companies: string
  party: string | null
  account: string | null
  amounts: { one: Decimal; other: Decimal } | null
  /** Ids of the companies whose amounts they are. */
  pair: readonly string[]
}

const named = (texts: readonly string[]): string | null => [...new Set(texts)].join(', ') || null

const HEADINGS = { owed: 'Companies disagree on what one owes the other', traded: 'Companies disagree on what one earned by the other' }

/** Amounts of a comparison without signs of sides: a claim and a debt that agree are the same number. */
export const shownAmounts = ({ what, claimed, admitted }: Comparison): { one: Decimal; other: Decimal } =>
  what === 'owed' ? { one: claimed.translated, other: negate(admitted.translated) } : { one: negate(claimed.translated), other: admitted.translated }

const disagreement = (comparison: Comparison): Finding => {
  const { what, one, other, claimed, admitted } = comparison
  return {
    heading: HEADINGS[what],
    companies: `${one.books.company.name}, ${other.books.company.name}`,
    party: named([...claimed.parties, ...admitted.parties]) ?? `No party of ${one.books.company.name} is ${other.books.company.name}`,
    account: named([...claimed.accounts, ...admitted.accounts].map(accountTitle)),
    amounts: shownAmounts(comparison),
    pair: [one.books.company.id, other.books.company.id],
  }
}

const bare = (heading: string, companies: string, more: Partial<Finding> = {}): Finding => ({
  heading,
  companies,
  party: null,
  account: null,
  amounts: null,
  pair: [],
  ...more,
})

const ofBooks = (side: TranslatedBooks, ids: ReadonlySet<string>): Finding[] => {
  const { company, chart, movements, trade, hasUnfinishedOpening } = side.books
  const used = new Set(movements.map(({ account }) => account))
  const unclear = groupBy(
    trade.filter(({ unclear: journal, other }) => journal !== null && ids.has(other)),
    (line) => line.unclear,
  )
  return [
    ...(hasUnfinishedOpening ? [bare('Opening balances are not finished', company.name)] : []),
    ...chart.accounts
      .filter((account) => used.has(account) && !mayStandUnder(account.type, account.root))
      .map((account) => bare('The type of an account does not fit its group', company.name, { account: accountTitle(account) })),
    ...[...unclear].map(([journal, lines]) =>
      bare('An entry names several customers or vendors, so that nobody knows whose its amounts are', company.name, {
        party: named(lines.map(({ party }) => party)),
        account: `Journal ${journal}`,
      }),
    ),
  ]
}

const GOODS = 'Goods from another company are on stock accounts, with its profit'

/** Goods of other companies that stock accounts have taken up; whether they are still there isn't known. */
const goodsOf = (side: TranslatedBooks, ids: ReadonlySet<string>): Finding[] => {
  const lines = tradeLines(side).filter(({ line, account }) => ids.has(line.other) && isStock(account))
  return [...groupBy(lines, ({ account, line }) => `${account.id} ${line.other}`).values()].flatMap((own) => {
    const sum = add('0', ...own.map(({ line }) => line.base))
    const [first] = own
    return isZero(sum) || !first
      ? []
      : [bare(GOODS, side.books.company.name, { party: first.line.party, account: `${accountTitle(first.account)}: ${sum} ${side.books.company.currency}` })]
  })
}

const rateText = ({ currency, from, to }: MissingRate): Finding =>
  bare('An exchange rate is missing', from === to ? `${currency} on ${dayText(from)}` : `${currency} from ${dayText(from)} to ${dayText(to)}`)

interface Asked {
  comparisons: readonly Comparison[]
  missing: readonly MissingRate[]
  leavesProfit: boolean
}

/** All reasons against consolidating. */
export const findingsOf = (all: readonly TranslatedBooks[], { comparisons, missing, leavesProfit }: Asked): Finding[] => {
  const ids = new Set(all.map(({ books }) => books.company.id))
  return [
    ...comparisons.filter(({ agrees }) => !agrees).map(disagreement),
    ...(leavesProfit ? [] : all.flatMap((side) => goodsOf(side, ids))),
    ...missing.map(rateText),
    ...all.flatMap((side) => ofBooks(side, ids)),
  ]
}

export const findingColumns: readonly SheetColumn[] = [
  { id: 'companies', header: 'Companies', kind: 'text' },
  { id: 'party', header: 'Customer or vendor', kind: 'text' },
  { id: 'account', header: 'Accounts', kind: 'text' },
  { id: 'one', header: 'One side', kind: 'money', drill: {} },
  { id: 'other', header: 'Other side', kind: 'money', drill: {} },
  { id: 'difference', header: 'Difference', kind: 'money', drill: {} },
]

/** The reasons instead of a statement. Amounts lead to the entries and balances that they are made of. */
export const writeFindings = (sheet: Sheet, findings: readonly Finding[], listed: (companies: readonly string[]) => ReportLink): void => {
  for (const [heading, own] of groupBy(findings, (finding) => finding.heading)) {
    sheet.note(0, [heading])
    for (const { companies, party, account, amounts, pair } of own)
      sheet.line(1, [companies, party, account, ...(amounts ? [amounts.one, amounts.other, subtract(amounts.one, amounts.other)] : [])], {
        drill: pair.length > 0 ? listed(pair) : null,
      })
  }
}

const TITLES = { owed: ['claims from', 'owes'], traded: ['earned by', 'spent'] } as const

/** Each comparison as a condition. Those that agree may differ by exchange rates. */
export const comparisonChecks = (comparisons: readonly Comparison[]): ReportCheck[] =>
  comparisons.map((comparison) => {
    const { what, one, other, agrees } = comparison
    const { one: expected, other: found } = shownAmounts(comparison)
    const [claims, owes] = TITLES[what]
    return {
      title: `What ${one.books.company.name} ${claims} ${other.books.company.name} is what ${other.books.company.name} ${owes}`,
      passed: agrees,
      expected,
      found,
    }
  })
