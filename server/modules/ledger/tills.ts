import { sql } from 'drizzle-orm'
import { add, compare, type Decimal, isZero, negate } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { type ConvertedLine, inBase, type Posting } from '../../domain/ledger/posting'
import { groupBy } from '../../domain/group-by'
import { moneyText } from '../../domain/money-text'
import { dayInWords } from '../../domain/today'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'

/** What is posted to an account: debit positive, in the currency of the posting and in the base currency. */
interface Movement {
  accountId: string
  amount: Decimal
  base: Decimal
  /** The field in which the amount was entered. */
  field: string
}

interface Till {
  accountId: string
  number: string
  currency: string | null
  allowNegative: boolean
}

/** Locks those of the accounts that are cash, in one order everywhere. What is posted to them meanwhile waits until the commit. */
export const lockTills = ({ tx, entry }: Session, accountIds: readonly string[]): Promise<Till[]> =>
  rowsOf<Till>(
    tx,
    sql`select o.account_id as "accountId", a.account_id || ' ' || a.name as number, a.currency, o.allow_negative as "allowNegative" from own_accounts o
      join accounts a on a.company_id = o.company_id and a.id = o.account_id
      where o.company_id = ${entry.company.id} and o.account_id = any (${sql.param([...accountIds])}::uuid[]) and o.kind = 'cash'
      order by o.id for update of o`,
  )

const lowestFrom = async ({ tx, entry }: Session, accountId: string, day: string): Promise<Decimal> => {
  const [row] = await rowsOf<{ lowest: Decimal }>(
    tx,
    sql`select trim_scale(lowest_balance(${entry.company.id}::uuid, ${accountId}::uuid, ${day}::date))::text as lowest`,
  )
  return row?.lowest ?? '0'
}

/**
 * What the books say that each of the accounts holds at the end of a day: in its currency, or in the base currency if it has none. What was posted
 * to an account that was merged into it counts.
 */
export const balancesOfTills = async ({ tx, entry }: Session, accountIds: readonly string[], day: string): Promise<ReadonlyMap<string, Decimal>> => {
  const rows = await rowsOf<{ accountId: string; balance: Decimal }>(
    tx,
    sql`select a.id as "accountId", trim_scale(coalesce(s.balance, 0))::text as balance from accounts a
      cross join lateral (select sum(case when a.currency is null then l.debit - l.credit else l.amount end) as balance
        from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
        where l.company_id = a.company_id and j.date <= ${day}::date
          and l.account_id in (select m.id from accounts m where m.company_id = a.company_id and (m.id = a.id or m.merged_into = a.id))) s
      where a.company_id = ${entry.company.id} and a.id = any (${sql.param([...accountIds])}::uuid[])`,
  )
  return new Map(rows.map(({ accountId, balance }) => [accountId, balance]))
}

/**
 * Checks that cash stays at zero or above, on the day and on every later one, and locks the tills until the commit. Call it before a number is
 * taken: numbers are the last locks. The database refuses the same at the commit, whoever posts.
 * @throws Problem 422 CASH_BELOW_ZERO at the field of the amount, with what is in the till
 */
const requireCash = async (session: Session, movements: readonly Movement[], day: string): Promise<void> => {
  const accountIds = [...new Set(movements.map(({ accountId }) => accountId))]
  if (accountIds.length === 0) return
  const { baseCurrency } = session.entry.company
  for (const { accountId, number, currency, allowNegative } of await lockTills(session, accountIds)) {
    if (allowNegative) continue
    const own = movements.filter((movement) => movement.accountId === accountId)
    const change = add('0', ...own.map(({ amount, base }) => (currency === null ? base : amount)))
    if (compare(change, '0') >= 0) continue
    const lowest = await lowestFrom(session, accountId, day)
    if (compare(add(lowest, change), '0') >= 0) continue
    const unit = currency ?? baseCurrency
    const message = `${number} holds no more than ${moneyText(lowest, unit)} from ${dayInWords(day)} on, and this takes ${moneyText(negate(change), unit)}.`
    const taking = own.find(({ amount, base }) => compare(isZero(amount) ? base : amount, '0') < 0)
    throw new Problem(422, message, { code: 'CASH_BELOW_ZERO', errors: [{ path: taking?.field ?? 'accountId', code: 'CASH_BELOW_ZERO', message }] })
  }
}

const movementOf = ({ account, amount, base, field = 'accountId' }: ConvertedLine): Movement[] =>
  typeof account === 'string' ? [] : [{ accountId: account.accountId, amount, base, field }]

/** {@link requireCash} for what is to be posted, one day after the other. */
export const requireCashFor = async (session: Session, postings: readonly Posting[]): Promise<void> => {
  const movementsOf = (posting: Posting) => inBase(posting, session.entry.company.baseCurrency).flatMap(movementOf)
  for (const [day, ofDay] of groupBy(postings, ({ date }) => date)) await requireCash(session, ofDay.flatMap(movementsOf), day)
}

/** {@link requireCash} for the reversal of everything that documents have posted. */
export const requireCashForReversal = async (session: Session, documentIds: readonly string[], day: string): Promise<void> => {
  const { tx, entry } = session
  const movements = await rowsOf<Omit<Movement, 'field'>>(
    tx,
    sql`select l.account_id as "accountId", trim_scale(-sum(l.amount))::text as amount, trim_scale(sum(l.credit - l.debit))::text as base
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
      where j.company_id = ${entry.company.id} and ${isAnyOf(sql`j.document_id`, documentIds)} and j.reversal_of is null
        and not exists (select 1 from journals r where r.company_id = j.company_id and r.reversal_of = j.id) group by l.account_id`,
  )
  await requireCash(
    session,
    movements.map((movement) => ({ ...movement, field: 'date' })),
    day,
  )
}
