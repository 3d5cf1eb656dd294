import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { add, equals, isZero, subtract } from '@/contracts/rules/decimal'
import { FIRST_DAY, isDay } from '@/contracts/reports/parameters'
import { rowsOf } from '../../db/rows'
import { chosenAccounts } from './account-choice'
import { type ChartAccount, isOfYear, readChart } from './chart'
import { defineReport, type PageRequest, type ReportMaker, sameAmounts } from './define-report'
import { type EntryLine, type LedgerPosition, readLines } from './ledger-lines'
import { documentLinkOf, journalLink, ledgerLink } from './links'
import { addDays } from './months'
import { paidLedger } from './paid-ledger'
import { type Scope, yearOf } from './scope'
import type { Cells, RowOptions, Sheet, SheetColumn } from './sheet'
import { type AccountSum, accountSums } from './sums'

interface Balance {
  opening: string
  debit: string
  credit: string
}

const noBalance: Balance = { opening: '0', debit: '0', credit: '0' }
const added = (a: Balance, b: Balance): Balance => ({ opening: add(a.opening, b.opening), debit: add(a.debit, b.debit), credit: add(a.credit, b.credit) })
const closingOf = ({ opening, debit, credit }: Balance): string => add(opening, subtract(debit, credit))

/** Sums of a party's lines, which are few: they are added up themselves. */
const partySums = ({ session, party, costCentre }: Scope, ranges: readonly { from: string | null; to: string }[]) =>
  rowsOf<AccountSum>(
    session.tx,
    sql`select r.range, l.account_id as "accountId", null as "costCentreId", trim_scale(sum(l.debit))::text as debit, trim_scale(sum(l.credit))::text as credit
      from jsonb_to_recordset(${JSON.stringify(ranges.map((range, index) => ({ range: index, ...range })))}::jsonb) as r (range int, "from" date, "to" date)
      join journal_lines l on l.company_id = ${session.entry.company.id} and l.party_id = ${party?.id}::uuid and l.date <= r."to" and (r."from" is null or l.date >= r."from")
        ${costCentre ? sql`and l.cost_centre_id = ${costCentre.id}::uuid` : sql``} group by 1, 2`,
  )

const position = z.tuple([z.uuid(), z.string().refine(isDay), z.uuid(), z.int32(), z.string().regex(/^-?\d{1,24}(\.\d{1,4})?$/)])

/** The position that a cursor stands for; null for one that stands for none. */
const positionOf = (cursor: string | null): LedgerPosition | null => {
  try {
    const [accountId, date, journalId, lineNo, balance] = position.parse(JSON.parse(atob(cursor ?? '')))
    return { accountId, date, journalId, lineNo, balance }
  } catch {
    return null
  }
}
const cursorOf = ({ accountId, date, journalId, lineNo, balance }: LedgerPosition): string =>
  btoa(JSON.stringify([accountId, date, journalId, lineNo, balance]))

const readLedger = async (scope: Scope, page: PageRequest | null) => {
  const { session, from, to, party, costCentre } = scope
  const chart = await readChart(session)
  const chosen = chosenAccounts(chart, scope)
  const { startsOn } = yearOf(scope.years, from)
  const ranges = [
    { from: null, to: addDays(startsOn, -1) },
    { from: startsOn, to: addDays(from, -1) },
    { from, to, closing: scope.is('closing') },
  ]
  const sums = party ? await partySums(scope, ranges) : await accountSums(session, ranges, { costCentreId: costCentre?.id })
  const balances = new Map<string, Balance>()
  for (const { range, accountId, debit, credit } of sums) {
    const account = chart.byId.get(chart.standsFor(accountId))
    if (!account || (range === 0 && isOfYear(account))) continue
    const balance = balances.get(account.id) ?? noBalance
    if (range === 2) balances.set(account.id, { ...balance, debit: add(balance.debit, debit), credit: add(balance.credit, credit) })
    else balances.set(account.id, { ...balance, opening: add(balance.opening, subtract(debit, credit)) })
  }
  const isUsed = ({ id }: ChartAccount): boolean => {
    const balance = balances.get(id)
    return balance !== undefined && [balance.opening, balance.debit, balance.credit].some((figure) => !isZero(figure))
  }
  const after = positionOf(page?.after ?? null)
  const shown = chosen.length === 1 ? chosen : chosen.filter(isUsed)
  const rest = after
    ? shown.slice(
        Math.max(
          0,
          shown.findIndex(({ id }) => id === after.accountId),
        ),
      )
    : shown
  const accounts = rest.map((account) => ({ account, ids: chart.idsOf(account) }))
  const lines = await readLines(scope, accounts, page, after)
  const isCut = page !== null && lines.length > page.limit
  const running = new Map([...balances].map(([id, { opening }]) => [id, opening]))
  if (after) running.set(after.accountId, after.balance)
  const withBalances = (isCut ? lines.slice(0, page.limit) : lines).map((line) => {
    const balance = add(running.get(line.accountId) ?? '0', subtract(line.debit, line.credit))
    running.set(line.accountId, balance)
    return { ...line, balance }
  })
  return {
    balances,
    running,
    after,
    accounts: rest,
    isSingle: shown.length === 1,
    sum: shown.map(({ id }) => balances.get(id) ?? noBalance).reduce(added, noBalance),
    lines: withBalances,
    end: isCut ? (withBalances.at(-1) ?? null) : null,
  }
}
type Data = Awaited<ReturnType<typeof readLedger>>

const columns: readonly SheetColumn[] = [
  { id: 'date', header: 'Date', kind: 'day' },
  { id: 'journal', header: 'Journal', kind: 'code' },
  { id: 'document', header: 'Document', kind: 'code' },
  { id: 'name', header: 'Text', kind: 'text' },
  { id: 'party', header: 'Party', kind: 'text' },
  { id: 'contra', header: 'Against', kind: 'code' },
  { id: 'costCentre', header: 'Cost centre', kind: 'code' },
  { id: 'debit', header: 'Debit', kind: 'money', isSummed: true, drill: {} },
  { id: 'credit', header: 'Credit', kind: 'money', isSummed: true, drill: {} },
  { id: 'balance', header: 'Balance', kind: 'money', drill: {} },
  { id: 'currency', header: 'Currency', kind: 'code' },
  { id: 'amount', header: 'Amount', kind: 'foreign', drill: {} },
]
const withBalance = (label: string, balance: string) => columns.map(({ id }) => (id === 'name' ? label : id === 'balance' ? balance : null))

const writeLine = (sheet: Sheet, { session, currency }: Scope, line: EntryLine & { balance: string }): void => {
  const { date, journal, document, text, party, contra, costCentre, debit, credit, balance } = line
  const foreign = line.currency === currency ? [null, null] : [line.currency, line.amount]
  sheet.line(1, [date, journal, document, text, party, contra, costCentre, debit, credit, balance, ...foreign], {
    drill: journalLink(journal),
    links: { journal: journalLink(journal), ...documentLinkOf(session, line.kind, document) },
  })
}

/** The lines that made the balance before the period; that of income and expense is of the fiscal year alone. */
const linesBefore = (account: ChartAccount, { years, from, party, costCentre }: Scope): RowOptions => {
  const first = isOfYear(account) ? yearOf(years, from).startsOn : FIRST_DAY
  const limits = { ...(party && { party: party.id }), ...(costCentre && { costCentre: costCentre.id }) }
  return first < from ? { drill: ledgerLink({ account: account.accountId, from: first, to: addDays(from, -1), ...limits }) } : {}
}

/** A row that ends with sums. */
const withSums = (label: string, sums: Balance): Cells => {
  const cells: Record<string, string> = { name: label, debit: sums.debit, credit: sums.credit, balance: closingOf(sums) }
  return columns.map(({ id }) => cells[id] ?? null)
}

const writeLedger = (sheet: Sheet, { balances, after, accounts, isSingle, sum, lines, end }: Data, scope: Scope): void => {
  for (const account of accounts) {
    const balance = balances.get(account.id) ?? noBalance
    if (account.id !== after?.accountId) {
      sheet.open(
        0,
        columns.map(({ id }) => (id === 'journal' ? account.accountId : id === 'name' ? account.name : null)),
      )
      sheet.note(1, withBalance('Opening balance', balance.opening), linesBefore(account, scope))
    }
    for (const line of lines) if (line.accountId === account.id) writeLine(sheet, scope, line)
    if (end?.accountId === account.id) return
    sheet.close(0, withSums(`Closing balance ${account.accountId}`, balance))
  }
  if (!isSingle && accounts.length > 0) sheet.closeAll(withSums('Total', sum))
}

const postedLedger = defineReport({
  name: 'general-ledger',
  read: readLedger,
  columns: () => columns,
  rows: writeLedger,
  nextCursor: ({ end }) => (end ? cursorOf(end) : null),
  // Of the accounts that end on this page; an earlier page has told of those before, and the balance that it ended with is in its cursor.
  checks: ({ balances, running, accounts, end, isSingle }) => {
    const ended = end
      ? accounts.slice(
          0,
          accounts.findIndex(({ id }) => id === end.accountId),
        )
      : accounts
    const sides = ended.map(({ id, accountId }) => {
      const balance = balances.get(id) ?? noBalance
      return { accountId, expected: closingOf(balance), found: running.get(id) ?? balance.opening }
    })
    if (sides.length === 0) return []
    const wrong = sides.find(({ expected, found }) => !equals(expected, found))
    const sumOf = (side: 'expected' | 'found') => wrong?.[side] ?? add('0', ...sides.map((one) => one[side]))
    const whose = wrong ? `account ${wrong.accountId} lead` : 'each account lead'
    const title = isSingle ? 'The lines lead to the closing balance' : `The lines of ${whose} to its closing balance`
    return [{ ...sameAmounts(title, sumOf('expected'), sumOf('found')), condition: 'closing balances' }]
  },
})

/** Every line of an account with the balance after it; on cash basis, what was paid of it. */
export const generalLedger: ReportMaker = {
  name: postedLedger.name,
  make: (session, parameters, page) => (parameters.basis === 'cash' ? paidLedger : postedLedger).make(session, parameters, page),
}
