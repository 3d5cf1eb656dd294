import { sql } from 'drizzle-orm'
import type { LaterChange, PeriodReport } from '@/contracts/fiscal-years'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'

/** Journals that were posted after a report with a day up to its end. The entry that closes a year is part of what it closes. */
const changedSince = sql`j.company_id = r.company_id and j.date <= r.ends_on and j.area <> 'closing'
  and exists (select 1 from journal_seals s where s.company_id = j.company_id and s.journal_id = j.id and s.seq > r.seq)`

const reportsWhere = ({ tx, entry }: Session, where: ReturnType<typeof sql>) =>
  rowsOf<PeriodReport>(
    tx,
    sql`select r.id, r.kind, r.name, r.starts_on::text as "startsOn", r.ends_on::text as "endsOn", u.full_name as "reportedBy", r.seq::text as seq,
        to_char(r.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "reportedAt", trim_scale(r.debit)::text as debit, trim_scale(r.result)::text as result,
        (select count(*)::int from journal_seals s join journals j on j.company_id = s.company_id and j.id = s.journal_id
          where s.company_id = r.company_id and s.seq > r.seq and j.date <= r.ends_on and j.area <> 'closing') as changes
      from period_reports r left join users u on u.id = r.reported_by where r.company_id = ${entry.company.id} and ${where} order by r.ends_on desc, r.reported_at desc limit 200`,
  )

/** What was reported, the latest period first; of a period that was reported several times, the last report. */
export const periodReports = (session: Session): Promise<PeriodReport[]> =>
  reportsWhere(
    session,
    sql`not exists (select 1 from period_reports n where n.company_id = r.company_id and n.kind = r.kind and n.starts_on = r.starts_on and n.ends_on = r.ends_on
      and n.reported_at > r.reported_at)`,
  )

/** What changed a report since, with its effect on the result of the period and on the balances at its end. @throws Problem 404 */
export const changesSince = async (session: Session, reportId: string): Promise<{ report: PeriodReport; rows: LaterChange[] }> => {
  const { tx, entry } = session
  const [report] = isUuid(reportId) ? await reportsWhere(session, sql`r.id = ${reportId}`) : []
  if (!report) throw notFound()
  const rows = await rowsOf<LaterChange>(
    tx,
    sql`select j.voucher_id as "voucherId", j.date::text as date, to_char(j.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "postedAt", u.full_name as "postedBy",
        j.narration, j.document_id as "documentId", e.result, e.assets, e.liabilities
      from period_reports r join journals j on ${changedSince}
      left join users u on u.id = j.posted_by
      cross join lateral (select
          trim_scale(coalesce(sum(l.credit - l.debit) filter (where g.root in ('income', 'expense') and j.date >= r.starts_on), 0))::text as result,
          trim_scale(coalesce(sum(l.debit - l.credit) filter (where g.root = 'asset'), 0))::text as assets,
          trim_scale(coalesce(sum(l.credit - l.debit) filter (where g.root = 'liability'), 0))::text as liabilities
        from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id
          join account_groups g on g.company_id = a.company_id and g.id = a.group_id where l.company_id = j.company_id and l.journal_id = j.id) e
      where r.company_id = ${entry.company.id} and r.id = ${reportId} order by j.posted_at, j.voucher_id limit 1000`,
  )
  return { report, rows }
}
