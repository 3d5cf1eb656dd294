import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/rows'
import { add, subtract } from '@/contracts/rules/decimal'
import type { Session } from '../../../http/context'
import { type Chart, type ChartAccount, readChart } from '../chart'
import { accountSums } from '../sums'
import { type BetweenLine, readOwedBetween, readTradeBetween } from './between'
import type { Candidate } from './companies'
import { type Part, partsOf } from './parts'

/** What was moved on an account in a part of the time, debit positive. */
export interface Movement {
  account: ChartAccount
  part: Part
  net: string
}

/** The books of one company, as consolidation needs them, in its own currency. */
export interface CompanyBooks {
  company: Candidate
  chart: Chart
  /** Without the entries that close years: those move earnings within equity. */
  movements: Movement[]
  /** Movements of equity by day, each of which keeps the rate of its day. */
  equity: { account: ChartAccount; date: string; net: string }[]
  owed: BetweenLine[]
  trade: BetweenLine[]
  parts: readonly Part[]
  hasUnfinishedOpening: boolean
}

interface Facts {
  firstMonth: string | null
  hasUnfinishedOpening: boolean
}

const readFacts = async ({ tx, entry }: Session): Promise<Facts> => {
  const company = entry.company.id
  const [facts] = await rowsOf<Facts>(
    tx,
    sql`select (select min(s.month)::text from ledger_sums s where s.company_id = ${company}) as "firstMonth",
      exists (select 1 from openings o where o.company_id = ${company} and o.finished_at is null) as "hasUnfinishedOpening"`,
  )
  return facts ?? { firstMonth: null, hasUnfinishedOpening: false }
}

const readEquity = ({ tx, entry }: Session, to: string) =>
  rowsOf<{ accountId: string; date: string; net: string }>(
    tx,
    sql`select l.account_id as "accountId", l.date::text as date, trim_scale(sum(l.debit - l.credit))::text as net from account_groups g
        join accounts a on a.company_id = g.company_id and a.group_id = g.id
        join journal_lines l on l.company_id = ${entry.company.id} and l.account_id = a.id and l.date <= ${to}::date
          and l.journal_id <> all (array(select j.id from journals j where j.company_id = ${entry.company.id} and j.area = 'closing'))
      where g.company_id = ${entry.company.id} and g.root = 'equity' group by l.account_id, l.date having sum(l.debit) <> sum(l.credit)`,
  )

/** Reads the books of a company up to the end of a period. Only what is translated by rates of its time is read in parts. */
export const readBooks = async (
  session: Session,
  company: Candidate,
  { from, to, currency }: { from: string; to: string; currency: string },
  byJournal: boolean,
): Promise<CompanyBooks> => {
  const isForeign = company.currency !== currency
  const [chart, { firstMonth, hasUnfinishedOpening }] = [await readChart(session), await readFacts(session)]
  const before = firstMonth !== null && firstMonth < from ? firstMonth : from
  const parts = isForeign
    ? partsOf(before, from, to)
    : partsOf(before, from, to).reduce<Part[]>((joined, part) => {
        const last = joined.at(-1)
        return last?.isInPeriod === part.isInPeriod ? [...joined.slice(0, -1), { ...last, to: part.to }] : [...joined, part]
      }, [])
  const sums = await accountSums(
    session,
    parts.map((part) => ({ from: part.from, to: part.to, closing: false })),
  )
  const accountOf = (id: string): ChartAccount => {
    const account = chart.byId.get(chart.standsFor(id))
    if (!account) throw new Error(`account ${id} is in no chart`)
    return account
  }
  const byAccount = new Map<string, Movement>()
  for (const { range, accountId, debit, credit } of sums) {
    const [account, part] = [accountOf(accountId), parts[range]]
    if (!part) continue
    const key = `${account.id} ${range}`
    byAccount.set(key, { account, part, net: add(byAccount.get(key)?.net ?? '0', subtract(debit, credit)) })
  }
  const equity = isForeign ? (await readEquity(session, to)).map(({ accountId, ...row }) => ({ ...row, account: accountOf(accountId) })) : []
  const [owed, trade] = [await readOwedBetween(session, to), await readTradeBetween(session, to, byJournal)]
  return { company, chart, movements: [...byAccount.values()], equity, owed, trade, parts, hasUnfinishedOpening }
}
