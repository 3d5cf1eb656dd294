import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../../db/rows'
import type { Session } from '../../../http/context'

/** What accounts of a company have with parties that are companies of the same user. Amounts are signed, debit positive. */
export interface BetweenLine {
  /** The company that the party is. */
  other: string
  party: string
  partyId: string
  accountId: string
  date: string
  currency: string
  amount: string
  base: string
  /** Journal of an amount of income or expense, if it names more than one party, so that nobody knows whose the amount is. */
  unclear: string | null
  /** The journal of an amount of income, expense or goods, where each is read by itself. */
  journal: string | null
}

const marked = (company: SQL) =>
  sql`marked as (select p.id, p.name, p.own_company_id from parties p where p.company_id = ${company} and p.own_company_id is not null)`

/** Balances of the parties on control accounts on a day. */
export const readOwedBetween = ({ tx, entry }: Session, to: string): Promise<BetweenLine[]> => {
  const company = sql`${entry.company.id}::uuid`
  return rowsOf<BetweenLine>(
    tx,
    sql`with ${marked(company)}
      select m.own_company_id as other, m.name as party, m.id as "partyId", l.account_id as "accountId", max(l.date)::text as date, l.currency,
          trim_scale(sum(l.amount))::text as amount, trim_scale(sum(l.debit - l.credit))::text as base, null as unclear, null as journal
        from marked m join journal_lines l on l.company_id = ${company} and l.party_id = m.id and l.date <= ${to}::date
        group by m.own_company_id, m.id, m.name, l.account_id, l.currency having sum(l.amount) <> 0 or sum(l.debit) <> sum(l.credit)`,
  )
}

/**
 * What the entries that made such a party owe or be owed have on accounts without a party, by day: income, expenses and goods. Lines of those accounts
 * name no party themselves.
 * @param byJournal whether each entry's amounts are wanted, instead of those of a day
 */
export const readTradeBetween = ({ tx, entry }: Session, to: string, byJournal: boolean): Promise<BetweenLine[]> => {
  const company = sql`${entry.company.id}::uuid`
  const journal = byJournal ? sql`c.voucher_id` : sql`null`
  return rowsOf<BetweenLine>(
    tx,
    sql`with ${marked(company)},
      touched as (
        select l.journal_id, min(m.name) as party, (array_agg(distinct m.id))[1] as party_id, (array_agg(distinct m.own_company_id))[1] as other from marked m
          join journal_lines l on l.company_id = ${company} and l.party_id = m.id and l.date <= ${to}::date group by l.journal_id),
      counted as (
        select t.*, j.voucher_id, (select count(distinct o.party_id) from journal_lines o where o.company_id = ${company} and o.journal_id = t.journal_id) as parties
          from touched t join journals j on j.company_id = ${company} and j.id = t.journal_id and j.area <> 'closing')
      select c.other, c.party, c.party_id as "partyId", l.account_id as "accountId", l.date::text as date, l.currency, trim_scale(sum(l.amount))::text as amount,
          trim_scale(sum(l.debit - l.credit))::text as base, max(case when c.parties > 1 then c.voucher_id end) as unclear, ${journal} as journal
        from counted c join journal_lines l on l.company_id = ${company} and l.journal_id = c.journal_id and l.party_id is null and l.debit <> l.credit
          join accounts a on a.company_id = ${company} and a.id = l.account_id and a.type in ('income', 'cogs', 'expense', 'other', 'inventory', 'gr_ni')
        group by c.other, c.party, c.party_id, l.account_id, l.date, l.currency ${byJournal ? sql`, c.voucher_id` : sql``}`,
  )
}
