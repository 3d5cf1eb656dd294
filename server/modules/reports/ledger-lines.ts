import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind } from '@/contracts/document-kinds'
import { rowsOf } from '../../db/rows'
import type { ChartAccount } from './chart'
import type { PageRequest } from './define-report'
import type { Scope } from './scope'

export interface EntryLine {
  /** Id of the account that stands for the line's. */
  accountId: string
  date: string
  journalId: string
  lineNo: number
  journal: string
  kind: DocumentKind
  document: string
  text: string
  party: string | null
  /** Numbers of the accounts on the other side of its journal. */
  contra: string | null
  costCentre: string | null
  debit: string
  credit: string
  currency: string
  amount: string
}

/** Position of a line in the ledger, with the balance up to it. */
export interface LedgerPosition {
  accountId: string
  date: string
  journalId: string
  lineNo: number
  balance: string
}

const MOST_CONTRA = 4

/** Numbers of the accounts on each side of the journals that were found: journal by journal for a page, in one go for very many. */
const sidesOf = (company: string, isFew: boolean): SQL => {
  const numbers = sql`o.debit > 0 as is_debit, array_agg(distinct n.account_id order by n.account_id) as numbers
    from journal_lines o join accounts n on n.company_id = ${company} and n.id = o.account_id where o.company_id = ${company} and o.debit <> o.credit`
  return isFew
    ? sql`select f.journal_id, s.* from (select distinct journal_id from found) f cross join lateral (select ${numbers} and o.journal_id = f.journal_id group by 1) s`
    : sql`select o.journal_id, ${numbers} and o.journal_id in (select f.journal_id from found f) group by 1, 2`
}

/** Lines of accounts within the period, account by account in the order of the chart, from a position on. */
export const readLines = (
  { session, from, to, party, costCentre, is }: Scope,
  accounts: readonly { account: ChartAccount; ids: readonly string[] }[],
  page: PageRequest | null,
  after: LedgerPosition | null,
): Promise<EntryLine[]> => {
  const company = session.entry.company.id
  const places = accounts.flatMap(({ account, ids }, place) => ids.map((id) => ({ place, id, account: account.id, begun: account.id === after?.accountId })))
  const limit = page ? sql`limit ${page.limit + 1}` : sql``
  const later = after
    ? sql`and (not a.begun or (l.date, l.journal_id, l.line_no) > (${after.date}::date, ${after.journalId}::uuid, ${after.lineNo}::int))`
    : sql``
  const within = sql`${party ? sql`and l.party_id = ${party.id}::uuid` : sql``} ${costCentre ? sql`and l.cost_centre_id = ${costCentre.id}::uuid` : sql``}
    ${is('closing') ? sql`` : sql`and l.journal_id <> all (array(select j.id from journals j where j.company_id = ${company} and j.area = 'closing'))`}`
  return rowsOf<EntryLine>(
    session.tx,
    sql`with found as (
        select a.place, a.account, l.* from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as a (place int, id uuid, account uuid, begun boolean)
          cross join lateral (select l.* from journal_lines l where l.company_id = ${company} and l.account_id = a.id
            and l.date between ${from}::date and ${to}::date ${within} ${later} order by l.date, l.journal_id, l.line_no ${limit}) l
          order by a.place, l.date, l.journal_id, l.line_no ${limit}),
      sides as (${sidesOf(company, page !== null)})
      select f.account as "accountId", f.date::text as date, f.journal_id as "journalId", f.line_no as "lineNo", j.voucher_id as journal, d.kind, d.voucher_id as document,
          j.narration || coalesce(' · ' || f.memo, '') as text, p.name as party,
          array_to_string(s.numbers[1:${MOST_CONTRA}], ', ') || case when cardinality(s.numbers) > ${MOST_CONTRA} then ' …' else '' end as contra,
          c.code as "costCentre", trim_scale(f.debit)::text as debit, trim_scale(f.credit)::text as credit, f.currency, trim_scale(f.amount)::text as amount
        from found f join journals j on j.company_id = ${company} and j.id = f.journal_id
        join documents d on d.company_id = ${company} and d.id = j.document_id
        left join parties p on p.company_id = ${company} and p.id = f.party_id
        left join cost_centres c on c.company_id = ${company} and c.id = f.cost_centre_id
        left join sides s on s.journal_id = f.journal_id and s.is_debit = (f.credit > 0)
        order by f.place, f.date, f.journal_id, f.line_no`,
  )
}
