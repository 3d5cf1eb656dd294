import { sql } from 'drizzle-orm'
import type { Settlement } from '@/contracts/document-record'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'

/** What settled a document, by which other document and when, the latest first; also what was taken back since. Amounts are in its currency. */
export const settledBy = ({ tx, entry }: Session, documentId: string): Promise<Settlement[]> =>
  rowsOf<Settlement>(
    tx,
    sql`select s.kind, s.voucher_id as "voucherId", s.date::text as date, trim_scale(sum(s.paid))::text as paid, trim_scale(sum(s.deducted))::text as deducted,
        bool_or(s.is_undone) as "isUndone"
      from (
        select o.kind, o.voucher_id, a.date, coalesce(a.payment_line_id, a.id) as part, case when j.purpose ^@ 'deduction:' then 0 else a.amount end as paid,
            case when j.purpose ^@ 'deduction:' then a.amount else 0 end as deducted,
            exists (select 1 from allocations u where u.company_id = a.company_id and u.undoes = a.id) as is_undone
          from open_items i
          join allocations a on a.company_id = i.company_id and i.line_id in (a.debit_line_id, a.credit_line_id) and a.undoes is null
          join open_items c on c.company_id = a.company_id and c.line_id = case when a.debit_line_id = i.line_id then a.credit_line_id else a.debit_line_id end
          join journal_lines l on l.company_id = c.company_id and l.id = c.line_id
          join journals j on j.company_id = l.company_id and j.id = l.journal_id
          join documents o on o.company_id = c.company_id and o.id = c.document_id
          where i.company_id = ${entry.company.id} and i.document_id = ${documentId} and c.document_id <> ${documentId}) s
      group by s.part, s.kind, s.voucher_id, s.date order by s.date desc, s.voucher_id desc`,
  )
