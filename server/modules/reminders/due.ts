import { type SQL, sql } from 'drizzle-orm'
import { proposalFilters, type ProposalRow } from '@/contracts/reminder-proposals'
import { contains } from '../../db/keyset'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { defineList } from '../lists/list'
import { creditsOf, overdueItems } from './overdue'

/**
 * All customers with overdue items, a row for each currency, in one statement: what reaches a level, or is in the draft that there is, and why a
 * customer isn't reminded. Amounts are compared with the least that is reminded in the base currency.
 * @param ofItems more conditions on the open items `o`
 */
export const proposalOn = (company: SQL, day: SQL, ofItems: SQL): SQL => sql`
  select overlay(overlay(md5(s.party_id::text || s.currency) placing '4' from 13) placing '8' from 17)::uuid as id, ${company} as company_id, s.party_id, s.currency, s.overdue_items, s.overdue, s.oldest_days,
      s.excluded_items, s.customer_excluded_because, p.name, k.code, coalesce(c.credits, 0) as credits, f.voucher_id as draft, coalesce(m.level, s.level) as level,
      coalesce(m.level_name, n.name) as level_name, coalesce(f.sub_total, s.ready) as ready,
      case when f.id is null then s.items else (select count(*)::int from reminder_lines l where l.company_id = ${company} and l.document_id = f.id) end as items,
      case
        when f.id is not null then 'drafted'
        when s.customer_excluded_because is not null or s.items = 0 and s.excluded_items = s.overdue_items then 'excluded'
        when coalesce(c.credits, 0) >= case when s.items > 0 then s.ready else s.overdue end then 'covered'
        when s.items = 0 and s.last_items = s.overdue_items then 'last_level'
        when s.items = 0 then 'waiting'
        when s.ready_base - coalesce(c.credits_base, 0) < t.minimum_amount then 'small'
        else 'ready' end as state
    from (
      select i.party_id, i.currency, count(*)::int as overdue_items, sum(i.open) as overdue, max(i.days) as oldest_days, count(*) filter (where i.is_ready)::int as items,
          coalesce(sum(i.open) filter (where i.is_ready), 0) as ready, coalesce(sum(i.open_base) filter (where i.is_ready), 0) as ready_base,
          max(i.level) filter (where i.is_ready) as level, count(*) filter (where i.excluded_because is not null)::int as excluded_items,
          count(*) filter (where i.level is null)::int as last_items, min(i.customer_excluded_because) as customer_excluded_because
        from (${overdueItems(company, day, ofItems)}) i group by i.party_id, i.currency) s
    join parties p on p.company_id = ${company} and p.id = s.party_id
    join customers k on k.company_id = ${company} and k.party_id = s.party_id
    join reminder_settings t on t.company_id = ${company}
    left join reminder_levels n on n.company_id = ${company} and n.level = s.level
    left join (${creditsOf(company, ofItems)}) c on c.party_id = s.party_id and c.currency = s.currency
    left join documents f on f.company_id = ${company} and f.kind = 'reminder' and f.status = 'draft' and f.party_id = s.party_id and f.currency = s.currency
    left join reminders m on m.company_id = ${company} and m.document_id = f.id`

interface Found extends Omit<ProposalRow, 'customer'> {
  customerId: string
  code: string
  name: string
  sortKeys: string[]
}

/** The list of proposed reminders on the session's day. */
export const dueList = ({ entry, today }: Pick<Session, 'entry' | 'today'>) => {
  const company = sql`${entry.company.id}::uuid`
  const from = sql`from (${proposalOn(company, sql`${today}::date`, sql``)}) r`
  return defineList({
    module: 'reminders',
    filters: proposalFilters,
    columns: {
      state: sql`r.state`,
      customer: sql`r.party_id`,
      level: sql`r.level`,
      currency: sql`r.currency`,
      overdue: sql`r.overdue`,
      oldestDays: sql`r.oldest_days`,
    },
    sorts: {
      customer: { keys: [{ sql: sql`lower(r.name)`, cast: 'text' }] },
      overdue: { keys: [{ sql: sql`r.overdue`, cast: 'numeric' }] },
      oldestDays: { keys: [{ sql: sql`r.oldest_days`, cast: 'numeric' }] },
    },
    id: sql`r.id`,
    from,
    scope: (of) => sql`r.company_id = ${of}`,
    search: (q) => [sql`r.name ilike ${contains(q)}`, sql`r.code ilike ${contains(q)}`],
    rows: async ({ tx }, { where, orderBy, limit, sortKeys }) => {
      const rows = await rowsOf<Found>(
        tx,
        sql`select r.id, r.party_id as "customerId", r.code, r.name, r.currency, r.state, r.level, r.level_name as "levelName", r.items, trim_scale(r.ready)::text as ready,
            r.overdue_items as "overdueItems", trim_scale(r.overdue)::text as overdue, r.oldest_days as "oldestDays", trim_scale(r.credits)::text as credits,
            r.excluded_items as "excludedItems", r.customer_excluded_because as "excludedBecause", r.draft, ${sortKeys} as "sortKeys",
            (select jsonb_build_object('voucherId', d.voucher_id, 'date', d.date, 'level', m.level) from documents d
              join reminders m on m.company_id = d.company_id and m.document_id = d.id
              where d.company_id = ${company} and d.party_id = r.party_id and d.kind = 'reminder' and d.currency = r.currency and d.status in ('sent', 'settled')
              order by d.date desc, d.id desc limit 1) as "lastReminder"
          ${from} where ${where} order by ${sql.join(orderBy, sql`, `)} limit ${limit}`,
      )
      return rows.map(({ customerId: id, code, name, ...row }) => ({ ...row, customer: { id, code, name } }))
    },
  })
}
