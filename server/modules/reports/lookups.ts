import { type SQL, sql } from 'drizzle-orm'
import { reportLookups, type ReportOption } from '@/contracts/reports/lookups'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { handle } from '../../http/handle'

const MOST = 20
const patternOf = (q: string | undefined): string => `%${(q ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`

const matching = async ({ tx }: Session, select: (pattern: string) => SQL, q: string | undefined): Promise<{ rows: ReportOption[] }> => ({
  rows: await rowsOf<ReportOption>(tx, sql`${select(patternOf(q))} limit ${MOST}`),
})

export const reportLookupHandlers = [
  handle(reportLookups.account, (session) =>
    matching(
      session,
      (pattern) => sql`select account_id as value, account_id || ' ' || name as label from accounts
        where company_id = ${session.entry.company.id} and account_id || ' ' || name ilike ${pattern} order by account_key`,
      session.query.q,
    ),
  ),
  handle(reportLookups.group, (session) =>
    matching(
      session,
      (pattern) => sql`select group_id as value, group_id || ' ' || name as label from account_groups
        where company_id = ${session.entry.company.id} and group_id || ' ' || name ilike ${pattern} order by group_key`,
      session.query.q,
    ),
  ),
  handle(reportLookups.costCentre, (session) =>
    matching(
      session,
      (pattern) => sql`select id::text as value, code || ' ' || name as label from cost_centres
        where company_id = ${session.entry.company.id} and code || ' ' || name ilike ${pattern} order by code_key`,
      session.query.q,
    ),
  ),
  handle(reportLookups.party, (session) =>
    matching(
      session,
      (pattern) => sql`select id::text as value, name as label from parties
        where company_id = ${session.entry.company.id} and name ilike ${pattern} order by lower(name), id`,
      session.query.q,
    ),
  ),
  handle(reportLookups.reported, (session) =>
    matching(
      session,
      (
        pattern,
      ) => sql`select id::text as value, name || ', ' || to_char(reported_at at time zone ${session.entry.company.timezone}, 'YYYY-MM-DD HH24:MI') as label
        from period_reports where company_id = ${session.entry.company.id} and name ilike ${pattern} order by ends_on desc, reported_at desc, id`,
      session.query.q,
    ),
  ),
]
