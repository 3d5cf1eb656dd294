import { type SQL, sql } from 'drizzle-orm'
import { cardGlobalDeposits, cardMntDeposits, type CardDepositRow, type DepositEndpoints } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { add, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { differencesOf } from '../../domain/card-payments/deposits'
import { readSettlementFile } from '../../domain/card-payments/settlement-file'
import type { CardDeposit } from '../../domain/card-payments/types'
import { inSteps } from '../../domain/in-steps'
import type { Session } from '../../http/context'
import { handle, type Handler, handlePrepared } from '../../http/handle'
import { Problem } from '../../http/problem'
import { clearingOf } from '../card-payments/compose'
import { cardKinds } from '../card-payments/kinds'
import { dropFiles } from '../documents/attachments'
import { listDisputes } from './disputes'
import { type ReportUpload, readReport } from './read-report'
import { knownDeposits, storeDeposits } from './store-deposits'

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

const figuresOf = (deposit: CardDeposit) => ({
  depositId: deposit.depositId,
  date: deposit.date,
  currency: deposit.currency,
  sales: deposit.sales.amount,
  refunds: deposit.refunds.amount,
  chargebacks: subtract(deposit.chargebacks.amount, deposit.reversals.amount),
  fees: subtract(add(deposit.fees, deposit.discounts.amount), deposit.adjustments),
  net: deposit.net,
  differences: differencesOf(deposit),
  lineCount: deposit.transactions.length,
})

const readDeposits = async (session: Session, kind: CardKind, { sheets }: ReportUpload) => {
  const { currency } = await clearingOf(session, kind)
  return inSteps(readSettlementFile(sheets, currency))
}

const previewReport = async (session: Session, kind: CardKind, upload: ReportUpload) => {
  const { deposits, problems } = await readDeposits(session, kind, upload)
  const known = await knownDeposits(session, kind)
  return {
    fileName: upload.file.name,
    deposits: deposits.map((deposit) => ({ ...figuresOf(deposit), isHere: known.has(deposit.depositId) })),
    problems: problems.slice(0, 200),
  }
}

/** @throws Problem 422 if a deposit of the file can't be read: half a report would leave money out without a word */
const importReport = async (session: Session, kind: CardKind, upload: ReportUpload) => {
  const { deposits, problems } = await readDeposits(session, kind, upload)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0 || deposits.length === 0)
    throw new Problem(422, errors[0]?.message ?? 'The file holds no deposit.', {
      code: 'FILE_UNREADABLE',
      errors: errors.slice(0, 100).map(({ row, message }) => ({ path: 'files', code: 'row', message: `Row ${row}: ${message}` })),
    })
  const added = await storeDeposits(session, { kind, fileName: upload.file.name, userId: session.entry.user._id }, deposits)
  dropFiles(session)
  const answer = { added, here: deposits.length - added }
  await session.audit({
    entity: 'card_deposits',
    entityId: session.entry.company.id,
    action: 'import',
    after: { processor: cardKinds[kind].name, file: upload.file.name, ...answer },
  })
  return answer
}

const handlersOf = (endpoints: DepositEndpoints, kind: CardKind): Handler[] => [
  handle(endpoints.list, (session) => listDeposits(session, kind, session.query.after)),
  handle(endpoints.disputes, async (session) => ({ rows: await listDisputes(session, kind) })),
  handlePrepared(endpoints.preview, readReport, (session) => previewReport(session, kind, session.prepared)),
  handlePrepared(endpoints.import, readReport, (session) => importReport(session, kind, session.prepared)),
]

export const cardDepositHandlers = [
  ...handlersOf(cardGlobalDeposits, 'card_global'),
  // The two have endpoints of one type but for their paths.
  ...handlersOf(cardMntDeposits as unknown as DepositEndpoints, 'card_mnt'),
]
