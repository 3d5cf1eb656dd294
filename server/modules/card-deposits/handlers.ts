import { type SQL, sql } from 'drizzle-orm'
import { cardGlobalDeposits, cardMntDeposits, type CardDepositRow, type DepositEndpoints } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { handle, type Handler, handlePrepared } from '../../http/handle'
import { cardKinds } from '../card-payments/kinds'
import { readTableFile } from '../imports/read-file'
import { answerDispute } from './answer'
import { listDisputes } from './disputes'
import { postEmptyDeposit } from './post-deposit'
import { importReport, previewReport } from './report'

const AT_ONCE = 50

const isAfter = (after: string | undefined): SQL =>
  after === undefined ? sql`true` : sql`(d.date, d.id) < (select p.date, p.id from card_deposits p where p.company_id = d.company_id and p.id = ${after})`

/** A page of deposits from after one on, the latest first. */
const listDeposits = async ({ tx, entry }: Session, kind: CardKind, after: string | undefined) => {
  const rows = await rowsOf<CardDepositRow>(
    tx,
    sql`select d.id, d.deposit_id as "depositId", d.date::text as date, d.currency, trim_scale(d.sales)::text as sales, trim_scale(d.refunds)::text as refunds,
        trim_scale(d.chargebacks - d.reversals)::text as chargebacks, trim_scale(d.fees + d.discounts - d.adjustments)::text as fees, trim_scale(d.net)::text as net,
        d.differences, d.file_name as "fileName", case when e.status = 'posted' then e.voucher_id end as entry,
        (select count(*)::int from card_deposit_lines l where l.company_id = d.company_id and l.deposit_id = d.id) as "lineCount",
        coalesce((select jsonb_agg(jsonb_build_object('type', l.type, 'gross', trim_scale(l.gross)::text, 'processorTxId', l.processor_tx_id, 'reference', l.reference) order by l.line_no)
          from card_deposit_lines l where l.company_id = d.company_id and l.deposit_id = d.id and l.document_id is null
            and l.type in ('sale', 'refund', 'chargeback', 'reversal')), '[]') as unknown
      from card_deposits d left join documents e on e.company_id = d.company_id and e.id = d.entry_id
      where d.company_id = ${entry.company.id} and d.processor = ${cardKinds[kind].processor} and ${isAfter(after)}
      order by d.date desc, d.id desc limit ${AT_ONCE + 1}`,
  )
  const page = rows.slice(0, AT_ONCE)
  return { rows: page, next: rows.length > AT_ONCE ? (page.at(-1)?.id ?? null) : null }
}

const handlersOf = (endpoints: DepositEndpoints, kind: CardKind): Handler[] => [
  handle(endpoints.list, (session) => listDeposits(session, kind, session.query.after)),
  handle(endpoints.disputes, async (session) => ({ rows: await listDisputes(session, kind) })),
  handle(endpoints.post, async (session) => ({ entry: (await postEmptyDeposit(session, session.params.id, kind)).voucherId })),
  handle(endpoints.answer, (session) => answerDispute(session, kind, session.params.id, session.body)),
  handlePrepared(endpoints.preview, readTableFile, (session) => previewReport(session, kind, session.prepared, session.body)),
  handlePrepared(endpoints.import, readTableFile, (session) => importReport(session, kind, session.prepared, session.body)),
]

export const cardDepositHandlers = [
  ...handlersOf(cardGlobalDeposits, 'card_global'),
  // The two have endpoints of one type but for their paths.
  ...handlersOf(cardMntDeposits as unknown as DepositEndpoints, 'card_mnt'),
]
