import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { AuditJournal } from '../../domain/audit-files/books'
import type { LedgerArea } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { partyCode, partyRole } from './balances'
import type { ChosenPeriods } from './years'

const PAGE = 500

type Row = Omit<AuditJournal, 'sequence'> & { sequence: string }

/** One page of journals in the order of the chain, after a place in it. */
const pageAfter = ({ tx, entry }: Session, { yearId, fromNo, toNo, upto }: ChosenPeriods, after: string, area: LedgerArea | undefined): Promise<Row[]> => {
  const company = entry.company.id
  return rowsOf<Row>(
    tx,
    sql`with page as materialized (select s.seq, j.* from journal_seals s join journals j on j.company_id = s.company_id and j.id = s.journal_id
        where s.company_id = ${company} and s.seq > ${after}::bigint and s.seq <= ${upto}::bigint and j.fiscal_year_id = ${yearId}
          and j.period_no between ${fromNo} and ${toNo} ${area ? sql`and j.area = ${area}` : sql``} order by s.seq limit ${PAGE})
      select j.seq::text as sequence, j.area, j.voucher_id as number, j.date::text as date, j.period_no as "periodNo", j.narration,
        jsonb_build_object('number', d.voucher_id, 'date', d.date) as document,
        to_char(j.posted_at at time zone o.timezone, 'YYYY-MM-DD"T"HH24:MI:SS') as "postedAt", u.full_name as "postedBy",
        (select jsonb_agg(jsonb_build_object('no', l.line_no, 'account', a.account_id, 'accountName', a.name, 'debit', trim_scale(l.debit)::text, 'credit', trim_scale(l.credit)::text,
            'currency', l.currency, 'amount', trim_scale(l.amount)::text, 'dueDate', l.due_date, 'memo', l.memo, 'costCentre', k.code,
            'party', case when p.id is not null then jsonb_build_object('role', ${partyRole(sql`a.type`)}, 'code', ${partyCode(sql`a.type`)}, 'name', p.name) end,
            'tax', case when t.id is not null then jsonb_build_object('code', t.code, 'base', trim_scale(coalesce(l.tax_base, 0))::text, 'ratePct',
              (select trim_scale(r.rate_pct)::text from tax_rates r where r.company_id = t.company_id and r.tax_code_id = t.id and r.valid_from <= j.date order by r.valid_from desc limit 1)) end
          ) order by l.line_no)
          from journal_lines l join accounts m on m.company_id = l.company_id and m.id = l.account_id
            join accounts a on a.company_id = l.company_id and a.id = coalesce(m.merged_into, m.id)
            left join parties p on p.company_id = l.company_id and p.id = l.party_id
            left join customers c on c.company_id = p.company_id and c.party_id = p.id
            left join vendors v on v.company_id = p.company_id and v.party_id = p.id
            left join tax_codes t on t.company_id = l.company_id and t.id = l.tax_code_id
            left join cost_centres k on k.company_id = l.company_id and k.id = l.cost_centre_id
          where l.company_id = j.company_id and l.journal_id = j.id) as lines
      from page j join documents d on d.company_id = j.company_id and d.id = j.document_id join companies o on o.id = j.company_id
        left join users u on u.id = j.posted_by
      order by j.seq`,
  )
}

/** The journals of the chosen periods in the order of posting, of one area or of all, read page by page. */
export const auditJournals = (session: Session, periods: ChosenPeriods) =>
  async function* (area?: LedgerArea): AsyncGenerator<AuditJournal[]> {
    for (let after = '0'; ;) {
      const rows = await pageAfter(session, periods, after, area)
      if (rows.length > 0) yield rows.map((row) => ({ ...row, sequence: Number(row.sequence) }))
      if (rows.length < PAGE) return
      after = rows.at(-1)?.sequence ?? after
    }
  }
