import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Scope } from './scope'

export interface MonthSum {
  /** Place of the period in the list that was asked for. */
  period: number
  accountId: string
  party: string | null
  partyId: string | null
  month: string
  /** Debit less credit. */
  net: string
}

/**
 * Net movement of accounts in several periods by month and by the party of the documents that caused it, without closing entries. Lines of income and
 * expense name no party themselves.
 */
export const sumsByParty = (
  { session, costCentre }: Scope,
  accountIds: readonly string[],
  periods: readonly { from: string; to: string }[],
): Promise<MonthSum[]> => {
  const company = session.entry.company.id
  const ranges = sql.join(
    periods.map(({ from, to }, period) => sql`(${period}::int, ${from}::date, ${to}::date)`),
    sql`, `,
  )
  return rowsOf<MonthSum>(
    session.tx,
    sql`select s.period, s.account_id as "accountId", p.name as party, p.id as "partyId", s.month::text as month, trim_scale(s.net)::text as net from (
        select r.period, l.account_id, d.party_id, date_trunc('month', l.date)::date as month, sum(l.debit - l.credit) as net
          from (values ${ranges}) as r (period, first, last)
          join journal_lines l on l.company_id = ${company} and l.account_id = any (${sql.param([...accountIds])}::uuid[]) and l.date between r.first and r.last
            ${costCentre ? sql`and l.cost_centre_id = ${costCentre.id}::uuid` : sql``}
          join journals j on j.company_id = l.company_id and j.id = l.journal_id and j.area <> 'closing'
          join documents d on d.company_id = j.company_id and d.id = j.document_id
          group by 1, 2, 3, 4) s
        left join parties p on p.company_id = ${company} and p.id = s.party_id
        order by p.name nulls last, p.id`,
  )
}
