import { sql } from 'drizzle-orm'
import type { ClosingLine } from '@/contracts/fiscal-years'
import { add, compare, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { fiscalYears } from '../../db/schema/ledger'
import type { LedgerLine } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { accountResolver } from '../ledger/accounts'

type Year = Pick<typeof fiscalYears.$inferSelect, 'endsOn'>
interface Balance {
  accountId: string
  code: string
  name: string
  /** The only currency of the account; null for any. */
  currency: string | null
  costCentreId: string | null
  costCentre: string | null
  /** Debit positive. */
  balance: Decimal
}

/**
 * What is left on the accounts of income and expenses at the end of a year, by account and cost centre. What was posted to merged accounts is left
 * on those that they were merged into, as postings go there. With `since`, only of postings from that day on.
 */
const balancesOf = ({ tx, entry }: Session, { endsOn }: Year, since: string | null) =>
  rowsOf<Balance>(
    tx,
    sql`select a.id as "accountId", a.account_id as code, a.name, a.currency, l.cost_centre_id as "costCentreId", c.code as "costCentre",
        trim_scale(sum(l.debit - l.credit))::text as balance
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      join accounts n on n.company_id = l.company_id and n.id = l.account_id
      join accounts a on a.company_id = n.company_id and a.id = coalesce(n.merged_into, n.id)
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.root in ('income', 'expense')
      left join cost_centres c on c.company_id = l.company_id and c.id = l.cost_centre_id
      where j.company_id = ${entry.company.id} and j.date <= ${endsOn}::date and (${since}::date is null or j.date >= ${since}::date)
      group by a.id, a.account_id, a.name, a.currency, a.account_key, l.cost_centre_id, c.code having sum(l.debit - l.credit) <> 0
      order by a.account_key, c.code nulls first`,
  )

/**
 * A line in the base currency. An account that is kept in another currency has no amount in it left to close: its amount is 0, and only the
 * value is cleared.
 */
const lineOn = (accountId: string, currency: string | null, base: Decimal, baseCurrency: string): LedgerLine => ({
  account: { accountId },
  currency: currency ?? baseCurrency,
  amount: (currency ?? baseCurrency) === baseCurrency ? base : '0',
  base,
})

/**
 * The entry that closes a year: every account of income and expenses is cleared to retained earnings, each of its cost centres by itself. Retained
 * earnings bear no cost centre, so that the balances of the cost centres are zero as well.
 * @param since to show the entry while earlier years are open: the first day of the year, as those clear what was earned before
 */
export const closingEntry = async (session: Session, year: Year, since: string | null = null) => {
  const { tx, entry } = session
  const { baseCurrency } = entry.company
  const balances = await balancesOf(session, year, since)
  const loss = add('0', ...balances.map(({ balance }) => balance))
  const cleared = balances.map(({ accountId, currency, costCentreId, balance }): LedgerLine => ({
    ...lineOn(accountId, currency, negate(balance), baseCurrency),
    costCentreId,
  }))
  const shown = balances.map(({ code, name, costCentre, balance }) => sides(code, name, costCentre, negate(balance)))
  if (isZero(loss)) return { lines: cleared, shown, result: '0' }
  const accountId = (await accountResolver(session))('retained_earnings')
  const [retained] = await rowsOf<{ code: string; name: string; currency: string | null }>(
    tx,
    sql`select account_id as code, name, currency from accounts where company_id = ${entry.company.id} and id = ${accountId}`,
  )
  if (!retained) throw new Error('no account of retained earnings')
  return {
    lines: [...cleared, lineOn(accountId, retained.currency, loss, baseCurrency)],
    shown: [...shown, sides(retained.code, retained.name, null, loss)],
    result: negate(loss),
  }
}

const sides = (accountId: string, accountName: string, costCentre: string | null, base: Decimal): ClosingLine => ({
  accountId,
  accountName,
  costCentre,
  debit: compare(base, '0') > 0 ? base : '0',
  credit: compare(base, '0') < 0 ? negate(base) : '0',
})

/** The lines of the entry that closed a year. */
export const postedClosing = async ({ tx, entry }: Session, documentId: string) => {
  const rows = await rowsOf<ClosingLine & { voucherId: string; isRetained: boolean }>(
    tx,
    sql`select j.voucher_id as "voucherId", a.account_id as "accountId", a.name as "accountName", c.code as "costCentre", trim_scale(l.debit)::text as debit,
        trim_scale(l.credit)::text as credit, g.root = 'equity' as "isRetained"
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      join accounts a on a.company_id = l.company_id and a.id = l.account_id
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id
      left join cost_centres c on c.company_id = l.company_id and c.id = l.cost_centre_id
      where j.company_id = ${entry.company.id} and j.document_id = ${documentId} and j.reversal_of is null order by l.line_no`,
  )
  const retained = rows.filter(({ isRetained }) => isRetained)
  return {
    entry: rows[0]?.voucherId ?? null,
    shown: rows.map(({ voucherId: _number, isRetained: _root, ...line }) => line),
    result: add('0', ...retained.map(({ credit, debit }) => add(credit, negate(debit)))),
  }
}
