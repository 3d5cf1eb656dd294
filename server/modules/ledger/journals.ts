import { and, eq, sql } from 'drizzle-orm'
import type { JournalRecord } from '@/contracts/ledger'
import { rowsOf } from '../../db/rows'
import { documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'

/** The journals of a document, oldest first. @throws Problem 404 */
export const journalsOf = async ({ tx, entry }: Session, documentId: string): Promise<JournalRecord[]> => {
  if (!isUuid(documentId)) throw notFound()
  const company = entry.company.id
  const [document] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.companyId, company), eq(documents.id, documentId)))
  if (!document) throw notFound()
  return rowsOf<JournalRecord>(
    tx,
    sql`select j.id, j.voucher_id as "voucherId", j.date::text as date, j.narration, j.currency, trim_scale(j.rate)::text as rate,
        (select o.voucher_id from journals o where o.company_id = j.company_id and o.id = j.reversal_of) as "reversalOf",
        (select r.voucher_id from journals r where r.company_id = j.company_id and r.reversal_of = j.id) as "reversedBy",
        to_char(j.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "postedAt",
        (select u.full_name from users u where u.id = j.posted_by) as "postedByName",
        (select jsonb_agg(jsonb_build_object('lineNo', l.line_no, 'accountId', a.account_id, 'accountName', a.name, 'party', p.name, 'memo', l.memo,
            'costCentre', case when c.id is not null then jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) end,
            'debit', trim_scale(l.debit)::text, 'credit', trim_scale(l.credit)::text, 'amount', trim_scale(l.amount)::text,
            'tax', case when t.id is not null then jsonb_build_object('code', t.code, 'base', trim_scale(coalesce(l.tax_base, 0))::text, 'direction', l.tax_direction) end) order by l.line_no)
          from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id
          left join parties p on p.company_id = l.company_id and p.id = l.party_id
          left join cost_centres c on c.company_id = l.company_id and c.id = l.cost_centre_id
          left join tax_codes t on t.company_id = l.company_id and t.id = l.tax_code_id
          where l.company_id = j.company_id and l.journal_id = j.id) as lines
      from journals j where j.company_id = ${company} and j.document_id = ${documentId} order by j.posted_at, j.id`,
  )
}
