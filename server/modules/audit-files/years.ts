import { sql } from 'drizzle-orm'
import type { AuditFileQuery, AuditYear } from '@/contracts/audit-files'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'

/** The fiscal years with their periods, newest first. */
export const auditYears = ({ tx, entry }: Session): Promise<AuditYear[]> =>
  rowsOf<AuditYear>(
    tx,
    sql`select y.year, y.name, y.starts_on::text as "startsOn", y.ends_on::text as "endsOn", y.status,
        (select count(*)::int from journals j where j.company_id = y.company_id and j.fiscal_year_id = y.id) as journals,
        (select coalesce(jsonb_agg(jsonb_build_object('no', p.period_no, 'startsOn', p.starts_on, 'endsOn', p.ends_on) order by p.period_no), '[]')
          from fiscal_periods p where p.company_id = y.company_id and p.fiscal_year_id = y.id) as periods
      from fiscal_years y where y.company_id = ${entry.company.id} order by y.year desc`,
  )

/** A fiscal year, or a range of its periods. */
export interface ChosenPeriods {
  yearId: string
  year: number
  name: string
  yearStartsOn: string
  yearEndsOn: string
  fromNo: number
  toNo: number
  from: string
  to: string
  /** Last place in the chain that belongs to the file, so that postings in the meantime change nothing in it. */
  upto: string
}

/** @throws Problem 422 for a year or a period that the company doesn't have, and for a range that ends before it begins */
export const choosePeriods = async ({ tx, entry }: Session, { year, from, to }: AuditFileQuery): Promise<ChosenPeriods> => {
  const company = entry.company.id
  const [found] = await rowsOf<Omit<ChosenPeriods, 'from' | 'to'> & { from: string | null; to: string | null }>(
    tx,
    sql`with chosen as (select y.*, coalesce(${from ?? null}::int, first_no) as from_no, coalesce(${to ?? null}::int, last_no) as to_no from fiscal_years y
        cross join lateral (select min(p.period_no) as first_no, max(p.period_no) as last_no from fiscal_periods p
          where p.company_id = y.company_id and p.fiscal_year_id = y.id) of_year
        where y.company_id = ${company} and y.year = ${year})
      select c.id as "yearId", c.year, c.name, c.starts_on::text as "yearStartsOn", c.ends_on::text as "yearEndsOn", c.from_no as "fromNo", c.to_no as "toNo",
        (select p.starts_on::text from fiscal_periods p where p.company_id = c.company_id and p.fiscal_year_id = c.id and p.period_no = c.from_no) as "from",
        (select p.ends_on::text from fiscal_periods p where p.company_id = c.company_id and p.fiscal_year_id = c.id and p.period_no = c.to_no) as "to",
        coalesce((select h.seq from ledger_heads h where h.company_id = c.company_id), 0)::text as upto
      from chosen c`,
  )
  if (!found) throw invalidField('year', `There is no fiscal year that ends in ${year}.`, 'unknown')
  if (found.from === null) throw invalidField('from', `${found.name} has no period ${found.fromNo}.`, 'unknown')
  if (found.to === null) throw invalidField('to', `${found.name} has no period ${found.toNo}.`, 'unknown')
  if (found.fromNo > found.toNo) throw invalidField('to', 'The last period is before the first.', 'order')
  return { ...found, from: found.from, to: found.to }
}
