import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'

/** Captured card payments and refunds `t` with their sign: a refund takes from the clearing account. */
const signed = (amount: SQL): SQL => sql`case when t.type = 'REFUND' then -${amount} else ${amount} end`

/** Deposits `p` that are posted, by an entry `e` that isn't reversed. */
const postedDeposits = sql`card_deposits p join documents e on e.company_id = p.company_id and e.id = p.entry_id and e.status = 'posted'`

/**
 * What each document posted to clearing accounts. Summed up for all documents at once: asked for each of 5,000 payments, it took 12 seconds.
 */
const postedToClearing = (company: SQL): SQL => sql`(select j.document_id, sum(l.amount) as amount from accounts a
    join journal_lines l on l.company_id = a.company_id and l.account_id = a.id join journals j on j.company_id = l.company_id and j.id = l.journal_id
    where a.company_id = ${company} and a.type = 'card_clearing' group by j.document_id)`

/**
 * Each captured payment has a receipt of its amount on the clearing account, and what the receipts and the deposits together posted there is what was captured
 * and not funded. What others posted to these accounts, such as opening balances, is none of it.
 */
export const cardAssertion: Assertion = {
  code: 'A10',
  title: 'Card clearing is what was captured and not funded yet',
  count: (company) => sql`select count(*) from card_transactions t where t.company_id = ${company} and t.captured_at is not null`,
  offenders: (company) => sql`
    select d.voucher_id || ', receipt' as subject, ${numberText(signed(sql`d.grand_total`))} as expected, coalesce(${numberText(sql`s.amount`)}, 'none') as found
      from card_transactions t join documents d on d.company_id = t.company_id and d.id = t.document_id
      left join ${postedToClearing(company)} s on s.document_id = t.receipt_id
      where t.company_id = ${company} and t.captured_at is not null and s.amount is distinct from ${signed(sql`d.grand_total`)}
    union all
    select d.voucher_id || ', status', case when t.captured_at is null then 'not captured' else 'captured' end, d.status
      from card_transactions t join documents d on d.company_id = t.company_id and d.id = t.document_id
      where t.company_id = ${company}
        and (t.captured_at is not null) <> (d.status in ('captured', 'partially_refunded', 'refunded', 'funded', 'chargeback'))
    union all
    select 'deposit ' || x.deposit_id || ', clearing', ${numberText(sql`x.funded`)}, coalesce(${numberText(sql`x.posted`)}, 'none') from (
      select p.deposit_id, (select coalesce(sum(case l.type when 'sale' then l.gross else -l.gross end), 0) from card_deposit_lines l
            where l.company_id = p.company_id and l.deposit_id = p.id and l.document_id is not null and l.type in ('sale', 'refund')) as funded,
          coalesce(-s.amount, 0) as posted
        from ${postedDeposits} left join ${postedToClearing(company)} s on s.document_id = p.entry_id where p.company_id = ${company}) x where x.funded is distinct from x.posted`,
}
