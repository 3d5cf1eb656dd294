import { sql } from 'drizzle-orm'
import type { CardDisputeRow } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { rowsOf } from '../../db/rows'
import { maskCardNumbers } from '../../domain/card-numbers'
import type { CardDispute } from '../../domain/card-payments/types'
import type { CompanyContext } from '../../http/context'
import { cardKinds } from '../card-payments/kinds'

const MOST_SHOWN = 100

export const listDisputes = ({ tx, entry }: CompanyContext, kind: CardKind): Promise<CardDisputeRow[]> =>
  rowsOf<CardDisputeRow>(
    tx,
    sql`select c.id, c.dispute_id as "disputeId", c.status, c.stage, c.result, trim_scale(c.amount)::text as amount, c.currency, c.reason_code as "reasonCode", c.reason,
        to_char(c.respond_by at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "respondBy", c.brand, c.last4, d.voucher_id as "voucherId",
        case when a.stage is not null then jsonb_build_object('answer', a.answer, 'state', a.state, 'why', a.why, 'documents', coalesce((select jsonb_agg(f.name order by f.name)
          from card_dispute_documents o join files f on f.company_id = o.company_id and f.id = o.file_id
          where o.company_id = a.company_id and o.dispute_id = a.dispute_id and o.stage = a.stage), '[]')) end as answer
      from card_disputes c join documents d on d.company_id = c.company_id and d.id = c.document_id
        left join card_dispute_answers a on a.company_id = c.company_id and a.dispute_id = c.id and a.stage = c.stage
      where c.company_id = ${entry.company.id} and c.processor = ${cardKinds[kind].processor}
      order by c.status <> 'WITH_MERCHANT' or a.state in ('waiting', 'taken') is true, c.status = 'CLOSED', c.respond_by, c.id limit ${MOST_SHOWN}`,
  )

const cut = (text: string | null, most: number): string | null => (text === null ? null : maskCardNumbers(text).slice(0, most))
const isTime = (text: string | null): boolean => text !== null && !Number.isNaN(Date.parse(text))

/** Stores disputes of our payments as the processor states them now. Returns how many are new or have changed. Those of payments that are none of ours are passed over. */
export const storeDisputes = async ({ tx, entry }: CompanyContext, kind: CardKind, disputes: readonly CardDispute[]): Promise<number> => {
  const { processor } = cardKinds[kind]
  let count = 0
  for (const one of disputes) {
    const stored = await rowsOf<{ id: string }>(
      tx,
      sql`insert into card_disputes as c (company_id, processor, dispute_id, status, stage, result, amount, currency, reason_code, reason, respond_by, brand, last4, document_id)
        select t.company_id, t.processor, ${cut(one.disputeId, 200)}, ${one.status.slice(0, 60)}, ${one.stage.slice(0, 60)}, ${cut(one.result, 60)}, abs(${one.amount}::numeric), ${one.currency},
            ${cut(one.reasonCode, 60)}, ${cut(one.reason, 500)}, ${isTime(one.respondBy) ? one.respondBy : null}::timestamptz, ${cut(one.brand, 60)}, ${one.last4?.slice(-4) ?? null}, t.document_id
          from card_transactions t where t.company_id = ${entry.company.id} and t.processor = ${processor} and t.type = 'SALE' and t.captured_at is not null
            and (t.processor_tx_id = ${one.processorTxId} or t.reference = ${one.reference}) limit 1
        on conflict (company_id, processor, dispute_id) do update set status = excluded.status, stage = excluded.stage, result = excluded.result, amount = excluded.amount,
            reason_code = excluded.reason_code, reason = excluded.reason, respond_by = excluded.respond_by, updated_at = now()
          where (c.status, c.stage, c.result, c.amount, c.reason_code, c.reason, c.respond_by) is distinct from
            (excluded.status, excluded.stage, excluded.result, excluded.amount, excluded.reason_code, excluded.reason, excluded.respond_by)
        returning c.id`,
    )
    count += stored.length
  }
  return count
}
