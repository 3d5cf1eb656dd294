import { type SQL, sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'

/** The entries that are posted, with their journal and its reversal. */
const posted = (company: SQL): SQL => sql`
  select e.document_id, e.origin, j.id, j.voucher_id, j.date, r.date as reversed_on from journal_entries e
    join journals j on j.company_id = e.company_id and j.document_id = e.document_id and j.purpose = 'entry'
    left join journals r on r.company_id = j.company_id and r.reversal_of = j.id
    where e.company_id = ${company}`

/** Finds revaluations that stand longer than the last day of their period. */
const standing = (company: SQL): SQL => sql`
  select 'revaluation ' || p.voucher_id as subject, 'reversed on ' || (p.date + 1) as expected, coalesce('reversed on ' || p.reversed_on, 'not reversed') as found
    from (${posted(company)}) p where p.origin = 'revaluation' and p.reversed_on is distinct from p.date + 1`

/** The account that an account was merged into, or itself. */
const standsFor = (company: SQL, accountId: SQL): SQL =>
  sql`(select coalesce(m.merged_into, m.id) from accounts m where m.company_id = ${company} and m.id = ${accountId})`

/** Compares what was posted to each account, beside the gain or loss, with the items of the revaluation. */
const items = (company: SQL): SQL => sql`
  select 'revaluation ' || coalesce(p.voucher_id, 'of no journal') || ', account ' || coalesce(a.account_id, 'none'), ${numberText(sql`coalesce(i.difference, 0)`)},
      ${numberText(sql`coalesce(l.difference, 0)`)}
    from (select v.document_id, ${standsFor(company, sql`v.account_id`)} as account_id, v.currency, sum(v.difference) as difference from revaluation_items v where v.company_id = ${company} group by 1, 2, 3) i
    full join (select p.document_id, ${standsFor(company, sql`x.account_id`)} as account_id, x.currency, sum(x.debit - x.credit) as difference from (${posted(company)}) p
        join journal_lines x on x.company_id = ${company} and x.journal_id = p.id and x.amount = 0 where p.origin = 'revaluation' group by 1, 2, 3) l
      on l.document_id = i.document_id and l.account_id = i.account_id and l.currency = i.currency
    left join (${posted(company)}) p on p.document_id = coalesce(i.document_id, l.document_id)
    left join accounts a on a.company_id = ${company} and a.id = coalesce(i.account_id, l.account_id)
    where coalesce(i.difference, 0) <> coalesce(l.difference, 0)`

/** Finds items whose figures don't follow from each other, or which name an open item of another account or currency. */
const figures = (company: SQL): SQL => sql`
  select 'revaluation ' || coalesce(d.voucher_id, 'of no document') || ', item ' || v.item_no, said.expected, said.found from revaluation_items v
    left join documents d on d.company_id = v.company_id and d.id = v.document_id
    left join open_items o on o.company_id = v.company_id and o.line_id = v.line_id
    cross join lateral (values (${numberText(sql`v.value - v.carried`)}, ${numberText(sql`v.difference`)}, v.value - v.carried = v.difference),
      (${numberText(sql`v.amount * v.rate`)}, ${numberText(sql`v.value`)}, abs(v.amount * v.rate - v.value) <= 0.5),
      ('an open item of its account in ' || v.currency, coalesce('one in ' || o.currency, 'none'), v.line_id is null or (${standsFor(company, sql`o.account_id`)}, o.currency) is not distinct from (${standsFor(company, sql`v.account_id`)}, v.currency))
    ) said (expected, found, holds)
    where v.company_id = ${company} and not said.holds`

export const revaluationAssertion: Assertion = {
  code: 'A16',
  title: 'Revaluations are what their items come to, and are taken back on the day after',
  count: (company) => sql`select count(*) from journal_entries where company_id = ${company} and posted_at is not null`,
  offenders: (company) => sql`${standing(company)} union all ${items(company)} union all ${figures(company)}`,
}
