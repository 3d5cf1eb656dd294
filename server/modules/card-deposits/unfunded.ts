import { sql } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { rowsOf } from '../../db/rows'
import type { CompanyContext } from '../../http/context'

/** A captured payment or refund that no posted deposit funds by the end of a day. */
export interface Unfunded {
  kind: CardKind
  voucherId: string
  date: string
  currency: string
  /** Below zero for a refund. */
  amount: string
}

/** What was captured by the end of a day and not paid out. */
export const unfundedOn = ({ tx, entry }: CompanyContext, day: string): Promise<Unfunded[]> =>
  rowsOf<Unfunded>(
    tx,
    sql`select d.kind, d.voucher_id as "voucherId", j.date::text as date, d.currency, trim_scale(case t.type when 'REFUND' then -d.grand_total else d.grand_total end)::text as amount
      from card_transactions t join documents d on d.company_id = t.company_id and d.id = t.document_id
      join lateral (select min(r.date) as date from journals r where r.company_id = t.company_id and r.document_id = t.receipt_id) j on j.date <= ${day}::date
      where t.company_id = ${entry.company.id} and t.captured_at is not null and not exists (
        select 1 from card_deposit_lines l join card_deposits c on c.company_id = l.company_id and c.id = l.deposit_id
          join documents e on e.company_id = c.company_id and e.id = c.entry_id and e.status = 'posted'
          where l.company_id = t.company_id and l.document_id = t.document_id and l.type in ('sale', 'refund') and e.date <= ${day}::date)
      order by d.kind, d.currency, j.date, d.voucher_id`,
  )
