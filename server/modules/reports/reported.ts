import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Scope } from './scope'

/** A period, year or tax return as it was reported, what was posted since, and what the ledger shows now. */
export interface Reported {
  id: string
  kind: 'period' | 'year' | 'tax'
  name: string
  startsOn: string
  endsOn: string
  reportedAt: string
  reportedBy: string | null
  seq: string
  /** As reported. The tax is null in reports from before it was kept. */
  result: string
  tax: string | null
  changes: number
  debit: string
  credit: string
  changedResult: string
  changedTax: string
  resultNow: string
  taxNow: string
}

/** A moment as people of the company read it on their clocks. */
export const momentText = (column: SQL, timezone: string): SQL => sql`to_char(${column} at time zone ${timezone}, 'YYYY-MM-DD HH24:MI')`

/** Further than any chain. */
const LAST = sql`9223372036854775807::bigint`

const isLatest = sql`not exists (select 1 from period_reports n where n.company_id = r.company_id and n.kind = r.kind and n.starts_on = r.starts_on
  and n.ends_on = r.ends_on and (n.reported_at, n.id) > (r.reported_at, r.id))`

/**
 * Reports of the period that the scope names, and what was posted after each with an earlier day. What is dated before all reports of a kind changes
 * what was brought forward into the first one after it, and is listed there. The entry that closes a year is part of what it closes.
 */
export const changesOf = ({ session, from, to, reported, is }: Scope): SQL => {
  const company = session.entry.company.id
  const chosen = reported ? sql`r.id = ${reported.id}::uuid` : sql`r.ends_on between ${from}::date and ${to}::date`
  return sql`current as (select r.* from period_reports r where r.company_id = ${company} and ${isLatest}),
    shown as (select r.* from period_reports r where r.company_id = ${company} and ${chosen} ${reported || is('superseded') ? sql`` : sql`and ${isLatest}`}),
    steps as (select seq, coalesce(lead(seq) over (order by seq, id), ${LAST}) as upto, max(ends_on) over (order by seq, id) as until from shown),
    later as materialized (select j.id, j.company_id, j.date, s.seq from steps t
      join journal_seals s on s.company_id = ${company} and s.seq > t.seq and s.seq <= t.upto
      join journals j on j.company_id = s.company_id and j.id = s.journal_id and j.area <> 'closing' and j.date <= t.until),
    changes as (select r.id as report_id, l.id as journal_id, l.seq, l.date >= r.starts_on as within from shown r join later l on l.date <= r.ends_on and l.seq > r.seq
      where (l.date >= r.starts_on or not exists (select 1 from current n where n.kind = r.kind and n.id <> r.id and n.seq < l.seq and n.ends_on >= l.date and n.ends_on < r.ends_on))
        and (r.kind <> 'tax' or exists (select 1 from journal_lines t join accounts a on a.company_id = t.company_id and a.id = t.account_id and a.type in ('tax_payable', 'tax_receivable')
          where t.company_id = l.company_id and t.journal_id = l.id))),
    effects as (select c.report_id, c.journal_id, c.seq, coalesce(a.merged_into, a.id) as account_id, sum(l.debit) as debit, sum(l.credit) as credit,
        coalesce(sum(l.credit - l.debit) filter (where c.within and g.root in ('income', 'expense')), 0) as result,
        coalesce(sum(l.credit - l.debit) filter (where c.within and l.tax_code_id is not null and a.type in ('tax_payable', 'tax_receivable')), 0) as tax
      from changes c join journal_lines l on l.company_id = ${company} and l.journal_id = c.journal_id
        join accounts a on a.company_id = l.company_id and a.id = l.account_id
        join account_groups g on g.company_id = a.company_id and g.id = a.group_id
      group by c.report_id, c.journal_id, c.seq, coalesce(a.merged_into, a.id))`
}

/** The reports with the sums of their changes, in the order of their last days. */
export const readReported = (scope: Scope): Promise<Reported[]> => {
  const { session } = scope
  const company = session.entry.company.id
  return rowsOf<Reported>(
    session.tx,
    sql`with ${changesOf(scope)},
      sums as (select report_id, count(distinct journal_id)::int as changes, sum(debit) as debit, sum(credit) as credit, sum(result) as result, sum(tax) as tax
        from effects group by report_id)
      select r.id, r.kind, r.name, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", u.full_name as "reportedBy", r.seq::text as seq,
          ${momentText(sql`r.reported_at`, session.entry.company.timezone)} as "reportedAt", trim_scale(r.result)::text as result, trim_scale(r.tax)::text as tax,
          coalesce(s.changes, 0) as changes, trim_scale(coalesce(s.debit, 0))::text as debit, trim_scale(coalesce(s.credit, 0))::text as credit,
          trim_scale(coalesce(s.result, 0))::text as "changedResult", trim_scale(coalesce(s.tax, 0))::text as "changedTax",
          trim_scale(${resultNow(company)})::text as "resultNow", trim_scale(${taxNow(company)})::text as "taxNow"
        from shown r left join sums s on s.report_id = r.id left join users u on u.id = r.reported_by order by r.ends_on, r.seq, r.id`,
  )
}

const isResult = sql`join accounts a on a.company_id = x.company_id and a.id = x.account_id
  join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.root in ('income', 'expense')`

/** Whole months are read from their sums. */
const resultNow = (company: string): SQL => sql`case when extract(day from r.starts_on) = 1 and extract(day from r.ends_on + 1) = 1
  then coalesce((select sum(x.credit - x.debit) from ledger_sums x ${isResult}
    where x.company_id = ${company} and not x.is_closing and x.month between r.starts_on and r.ends_on), 0)
  else coalesce((select sum(x.credit - x.debit) from journal_lines x ${isResult} join journals j on j.company_id = x.company_id and j.id = x.journal_id and j.area <> 'closing'
    where x.company_id = ${company} and x.date between r.starts_on and r.ends_on), 0) end`

const taxNow = (company: string): SQL => sql`coalesce((select sum(x.credit - x.debit) from accounts a
  join journal_lines x on x.company_id = a.company_id and x.account_id = a.id and x.tax_code_id is not null and x.date between r.starts_on and r.ends_on
  where a.company_id = ${company} and a.type in ('tax_payable', 'tax_receivable')), 0)`
