import { sql } from 'drizzle-orm'
import { isAnyOf } from '../../../db/planned-once'
import { rowsOf } from '../../../db/rows'
import { groupBy } from '../../../domain/group-by'
import type { CodedLine } from '../../../domain/matching/types'
import type { Session } from '../../../http/context'

/**
 * What lines are coded to, by their ids: the lines of the vouchers and entries that explain them, with their taxes. A line that anything else explains
 * isn't among them.
 */
export const codingsOf = async ({ tx, entry }: Session, lineIds: readonly string[]): Promise<ReadonlyMap<string, CodedLine[]>> => {
  if (lineIds.length === 0) return new Map()
  const rows = await rowsOf<CodedLine & { lineId: string; isCoded: boolean }>(
    tx,
    sql`with explained as (select distinct m.line_id, d.id, d.kind, o.account_id as own_id from statement_matches m
        join statement_lines s on s.company_id = m.company_id and s.id = m.line_id join own_accounts o on o.company_id = s.company_id and o.id = s.own_account_id
        left join bank_entries e on e.company_id = m.company_id and e.journal_line_id = m.journal_line_id
        left join documents d on d.company_id = e.company_id and d.id = e.document_id and d.kind in ('bank_payment', 'bank_receipt', 'journal_entry')
        where m.company_id = ${entry.company.id} and ${isAnyOf(sql`m.line_id`, lineIds)})
      select x.line_id as "lineId", x.id is not null as "isCoded", c.* from explained x left join lateral (
        select l.account_id as "accountId", l.tax_code_id as "taxCodeId", l.cost_centre_id as "costCentreId", v.party_id as "partyId", l.description as memo,
            trim_scale(case x.kind when 'bank_payment' then -l.line_total else l.line_total end)::text as amount
          from document_lines l left join voucher_lines v on v.company_id = l.company_id and v.line_id = l.id
          where l.company_id = ${entry.company.id} and l.document_id = x.id
        union all
        select j.account_id, j.tax_code_id, j.cost_centre_id, j.party_id, j.memo, trim_scale(-j.amount - coalesce((select sum(t.amount) from journal_entry_lines t
            where t.company_id = j.company_id and t.follows_id = j.id and t.is_computed), 0))::text
          from journal_entry_lines j where j.company_id = ${entry.company.id} and j.document_id = x.id and not j.is_computed and j.account_id <> x.own_id) c on true`,
  )
  const byLine = [...groupBy(rows, ({ lineId }) => lineId)].filter(([, of]) => of.every(({ isCoded, accountId }) => isCoded && accountId !== null))
  return new Map(byLine.map(([lineId, of]) => [lineId, of.map(({ lineId: _line, isCoded: _coded, ...line }) => line)]))
}
