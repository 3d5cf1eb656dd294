import { sql } from 'drizzle-orm'
import { compare, type Decimal } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { refusalAt } from '../ledger/line-parties'
import type { EntryLineRow } from './lines'

interface Balance {
  accountId: string
  number: string
  currency: string
  balance: Decimal
}

/**
 * The balances of accounts at the end of a day: in the base currency of everything on the account, in another currency of what is in it. What was
 * posted to an account that was merged into it counts. The
 * entry's own posting is included, so call it after that.
 */
const balancesOn = ({ tx, entry }: Session, lines: readonly EntryLineRow[], date: string): Promise<Balance[]> => {
  const { id, baseCurrency } = entry.company
  const asked = JSON.stringify(lines.map(({ accountId, currency }) => ({ accountId, currency })))
  return rowsOf<Balance>(
    tx,
    sql`select a.id as "accountId", a.account_id || ' ' || a.name as number, q.currency, trim_scale(coalesce(s.balance, 0))::text as balance
      from (select distinct x."accountId" as account_id, x.currency from jsonb_to_recordset(${asked}::jsonb) x ("accountId" uuid, currency text)) q
      join accounts a on a.company_id = ${id} and a.id = q.account_id
      cross join lateral (select sum(case when q.currency = ${baseCurrency} then l.debit - l.credit when l.currency = q.currency then l.amount else 0 end) as balance
        from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
        where l.company_id = a.company_id and j.date <= ${date}::date
          and l.account_id in (select m.id from accounts m where m.company_id = a.company_id and (m.id = a.id or m.merged_into = a.id))) s`,
  )
}

/** Checks the balances that lines assert, after the entry was posted. @throws Problem 422 BALANCE_ASSERTION with the expected and the actual balance */
export const requireAssertedBalances = async (session: Session, lines: readonly EntryLineRow[], date: string): Promise<void> => {
  const asserting = lines.filter(({ assertedBalance }) => assertedBalance !== null)
  if (asserting.length === 0) return
  const balances = await balancesOn(session, asserting, date)
  for (const { lineNo, accountId, currency, assertedBalance } of asserting) {
    const found = balances.find((one) => one.accountId === accountId && one.currency === currency)
    const balance = found?.balance ?? '0'
    if (assertedBalance === null || compare(balance, assertedBalance) === 0) continue
    const message = `the balance of ${found?.number} on ${dayInWords(date)} would be ${moneyText(balance, currency)}, and not ${moneyText(assertedBalance, currency)} as the line says.`
    throw refusalAt(lineNo - 1)('assertedBalance', message, 'BALANCE_ASSERTION')
  }
}
