import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../ports'
import { type Assertion, numberText } from './assertion'

/** Puts the kept sums of each month together. They are right before and after; there are only fewer rows to add up. */
export const foldSums = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.execute(sql`select fold_ledger_sums(${companyId}::uuid)`)
}

const keptSums = (company: SQL) => sql`
  select s.account_id, s.month, s.is_closing, s.cost_centre_id, sum(s.debit) as debit, sum(s.credit) as credit from ledger_sums s
    where s.company_id = ${company} group by 1, 2, 3, 4`

const sumsOfLines = (company: SQL) => sql`
  select l.account_id, date_trunc('month', j.date)::date as month, j.area = 'closing' as is_closing, l.cost_centre_id, sum(l.debit) as debit, sum(l.credit) as credit
    from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
    where l.company_id = ${company} and l.debit <> l.credit group by 1, 2, 3, 4`

const sumsText = (alias: SQL) => sql`coalesce('debit ' || ${numberText(sql`${alias}.debit`)} || ', credit ' || ${numberText(sql`${alias}.credit`)}, 'nothing')`

/** What reports add up must be what was posted. */
export const sumsAssertion: Assertion = {
  code: 'A14',
  title: 'The sums that reports are made of equal the lines, and each line and allocation has the days of its journals',
  count: (company) => sql`select count(*) from ledger_sums where company_id = ${company}`,
  offenders: (company) => sql`
    select 'a line of ' || j.voucher_id as subject, j.date::text as expected, l.date::text as found from journal_lines l
      join journals j on j.company_id = l.company_id and j.id = l.journal_id where l.company_id = ${company} and l.date <> j.date
    union all
    select 'the days of an allocation of ' || j.voucher_id, d.date || ' and ' || c.date, a.debit_date || ' and ' || a.credit_date from allocations a
      join open_items d on d.company_id = a.company_id and d.line_id = a.debit_line_id join open_items c on c.company_id = a.company_id and c.line_id = a.credit_line_id
      join journal_lines l on l.company_id = a.company_id and l.id = a.debit_line_id join journals j on j.company_id = l.company_id and j.id = l.journal_id
      where a.company_id = ${company} and (a.debit_date, a.credit_date) <> (d.date, c.date)
    union all
    select * from (
      select 'account ' || coalesce(a.account_id, account.id::text) || ' in ' || to_char(coalesce(s.month, l.month), 'YYYY-MM') as subject, ${sumsText(sql`l`)} as expected, ${sumsText(sql`s`)} as found
        from (${keptSums(company)}) s full join (${sumsOfLines(company)}) l on l.account_id = s.account_id and l.month = s.month and l.is_closing = s.is_closing
          and coalesce(l.cost_centre_id::text, '') = coalesce(s.cost_centre_id::text, '')
        cross join lateral (select coalesce(s.account_id, l.account_id) as id) account
        left join accounts a on a.company_id = ${company} and a.id = account.id
        where (coalesce(s.debit, 0), coalesce(s.credit, 0)) <> (coalesce(l.debit, 0), coalesce(l.credit, 0))
        -- An account that is there says more than the id of one that is not.
        order by a.account_id nulls last) differing`,
}
