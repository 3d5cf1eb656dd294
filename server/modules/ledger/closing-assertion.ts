import { type SQL, sql } from 'drizzle-orm'
import { type Assertion, numberText } from './assertion'

/** Finds income and expenses that a closed year left, by account and cost centre. Merged accounts count for the one they were merged into. */
const leftBehind = (company: SQL): SQL => sql`
  select 'account ' || i.account_id || ' at the end of ' || y.name as subject, '0' as expected, ${numberText(sql`sum(l.debit - l.credit)`)} as found
    from fiscal_years y
    join journals j on j.company_id = y.company_id and j.date <= y.ends_on
    join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
    join accounts a on a.company_id = l.company_id and a.id = l.account_id
    join accounts i on i.company_id = a.company_id and i.id = coalesce(a.merged_into, a.id)
    join account_groups g on g.company_id = i.company_id and g.id = i.group_id and g.root in ('income', 'expense')
    where y.company_id = ${company} and y.status = 'closed'
    group by y.id, y.name, i.id, i.account_id, l.cost_centre_id having sum(l.debit - l.credit) <> 0`

/** Compares the closing entries that stand with the years that name them. */
const closingEntries = (company: SQL): SQL => sql`
  select 'the closing entry of ' || coalesce(y.name, 'no year') as subject, coalesce(d.voucher_id || ' of ' || y.ends_on, 'none') as expected,
      coalesce(c.voucher_id || ' of ' || c.date, 'none') as found
    from (select y.name, y.ends_on, y.company_id, y.closing_document_id from fiscal_years y where y.company_id = ${company} and y.closing_document_id is not null) y
    full join (select j.voucher_id, j.date, j.document_id from journals j where j.company_id = ${company} and j.area = 'closing' and j.reversal_of is null
        and not exists (select 1 from journals r where r.company_id = j.company_id and r.reversal_of = j.id)) c on c.document_id = y.closing_document_id
    left join documents d on d.company_id = y.company_id and d.id = y.closing_document_id
    where c.date is distinct from y.ends_on`

/** Finds days between two years or two periods, and days that are in both. */
const calendar = (company: SQL): SQL => sql`
  select s.name as subject, 'begins on ' || (s.before + 1) as expected, 'begins on ' || s.starts_on as found
    from (select y.name, y.starts_on, lag(y.ends_on) over (order by y.starts_on) as before from fiscal_years y where y.company_id = ${company}) s where s.before + 1 <> s.starts_on
  union all
  select y.name || ', periods', y.starts_on || ' to ' || y.ends_on || ' without a gap', coalesce(p.first || ' to ' || p.last || ', ' || p.days || ' days', 'none') from fiscal_years y
    left join (select f.fiscal_year_id, min(f.starts_on) as first, max(f.ends_on) as last, sum(f.ends_on - f.starts_on + 1) as days from fiscal_periods f
      where f.company_id = ${company} group by 1) p on p.fiscal_year_id = y.id
    where y.company_id = ${company} and (p.first, p.last, p.days) is distinct from (y.starts_on, y.ends_on, (y.ends_on - y.starts_on + 1)::bigint)`

/** What a close leaves: nothing on income and expenses, one entry for each year that needed one, and a period for every day. */
export const closingAssertion: Assertion = {
  code: 'A15',
  title: 'Closed years left nothing on income and expenses, and years and periods follow each other',
  count: (company) => sql`select count(*) from fiscal_years where company_id = ${company}`,
  offenders: (company) => sql`${leftBehind(company)} union all ${closingEntries(company)} union all ${calendar(company)}`,
}
