import { sql } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { compare } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { AttemptRun, AttemptState } from '../../domain/card-payments/resolve'
import type { CardOutcome, CardTransaction, LookUpAnswer, ReversalOutcome } from '../../domain/card-payments/types'
import { maskCardNumbers } from '../../domain/card-numbers'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { loadCardPayment, refundedBy, refundsOf } from './load'
import type { LockedPayment } from './lock'
import { makeReceipt } from './receipt'
import { type CardFields, cardStores } from './store'

export type Answer = CardOutcome | LookUpAnswer | ReversalOutcome

/** What the processor answered, and the attempt after it. */
export interface Answered {
  answer: Answer
  run: AttemptRun
}

const shortened = (text: string | null, most: number): string | null => (text === null ? null : maskCardNumbers(text).slice(0, most))

/** What the processor says of the transaction, as it is kept; nothing where it says nothing. */
const factsOf = (transaction: CardTransaction | null): Partial<CardFields> =>
  transaction === null
    ? {}
    : {
        processorTxId: transaction.processorTxId,
        authCode: shortened(transaction.authCode, 40),
        avs: shortened(transaction.avs, 40),
        cvvResult: shortened(transaction.cvvResult, 40),
        batchId: shortened(transaction.batchId, 100),
        raw: shortened(transaction.raw, 10_000),
      }

const transactionOf = (answer: Answer): CardTransaction | null => ('transaction' in answer ? answer.transaction : null)

/** The step of the document that follows from the state of its attempt; null while nothing was sent. */
const STEPS = {
  new: null,
  unknown: 'wait',
  pending: 'wait',
  with_person: 'wait',
  captured: 'capture',
  declined: 'decline',
  refused: 'fail',
  reversed: 'undo',
} as const satisfies Record<AttemptState, string | null>

/** A captured refund changes the state of what it gives back. The payment is locked. */
const followRefund = async (session: Session, kind: CardKind, sale: DocumentRow): Promise<void> => {
  const refunds = (await refundsOf(session, sale.id)).filter(({ status }) => status === 'captured' || status === 'funded')
  const isAll = compare(refundedBy(refunds), sale.grandTotal) >= 0
  await cardStores[kind].move(session, sale, isAll ? 'refundAll' : 'refundPart')
}

/** Ends an attempt as captured: the receipt is posted in the same transaction. */
export const recordCapture = async (session: Session, kind: CardKind, { row, kindRow, sale }: LockedPayment, change: Partial<CardFields>): Promise<void> => {
  const capturedAt = session.ports.clock.now().toISOString()
  await cardStores[kind].move(session, row, 'capture', { ...change, capturedAt })
  await makeReceipt(session, kind, { row, kindRow: { ...kindRow, ...change, capturedAt } })
  if (sale) await followRefund(session, kind, sale.row)
}

/** Our number of another payment that has this transaction of the processor. */
export const otherWith = async (
  { tx, entry }: Session,
  { row, kindRow }: Pick<LockedPayment, 'row' | 'kindRow'>,
  processorTxId: string,
): Promise<string | null> => {
  const [other] = await rowsOf<{ voucherId: string }>(
    tx,
    sql`select d.voucher_id as "voucherId" from card_transactions t join documents d on d.company_id = t.company_id and d.id = t.document_id
      where t.company_id = ${entry.company.id} and t.processor = ${kindRow.processor} and t.processor_tx_id = ${processorTxId} and t.document_id <> ${row.id}`,
  )
  return other?.voucherId ?? null
}

/** An answer that names the transaction of another payment can't be right: a person has to look. */
export const unlessOthers = async (session: Session, payment: LockedPayment, answered: Answered): Promise<Answered> => {
  const transaction = transactionOf(answered.answer)
  const other = transaction && (await otherWith(session, payment, transaction.processorTxId))
  if (!other) return answered
  const why = `The processor names the transaction of ${other} for it.`
  const { history } = answered.run
  return { answer: { is: 'different', why }, run: { ...answered.run, state: 'with_person', why, history: { ...history, processorTxId: null } } }
}

/** Stores what the processor answered, and everything that follows from it. */
export const recordOutcome = async (session: Session, kind: CardKind, payment: LockedPayment, run: AttemptRun, answer: Answer): Promise<void> => {
  const { row } = payment
  const load = loadCardPayment(kind)
  const before = await load(session, row)
  const change: Partial<CardFields> = { ...factsOf(transactionOf(answer)), run, isUrgent: false }
  const step = STEPS[run.state]
  if (step === 'capture') await recordCapture(session, kind, payment, change)
  else if (step) await cardStores[kind].move(session, row, step, change)
  else await cardStores[kind].changeOwn(session, row.id, change)
  const after = await load(session, row)
  await session.audit({ entity: kind, entityId: row.id, action: step ?? 'wait', before, after })
}
