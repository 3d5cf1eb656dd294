import { sql } from 'drizzle-orm'
import type { CardKind, CardPaymentEndpoints } from '@/contracts/card-payments'
import { convertMoney } from '@/contracts/rules/base-totals'
import { compare, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { newRun } from '../../domain/card-payments/resolve'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { StepOf } from '../documents/draft-life'
import { type DocumentRow, insertDraft } from '../documents/drafts'
import { requireWholeUnits } from '../documents/whole-units'
import { lockCustomer } from '../sales/credit'
import { requireCard } from './compose'
import { itemsOf, requireOwed } from './items'
import { cardKinds } from './kinds'
import { refundedBy, refundsOf } from './load'
import type { LockedPayment } from './lock'
import { wakeFor } from './queue'
import { makeReceipt } from './receipt'
import { otherWith, recordCapture } from './record-outcome'
import { type CardFields, cardStores } from './store'

type Step<A extends string> = StepOf<CardPaymentEndpoints, A>
interface Claimed {
  row: DocumentRow
  kindRow: CardFields
  held: LockedPayment | undefined
}

const conflict = (message: string, code = 'INVALID_TRANSITION') => new Problem(409, message, { code })

const heldOf = ({ held, row }: Claimed): LockedPayment => {
  if (!held) throw new Error(`card payment ${row.id} is not locked`)
  return { ...held, row }
}

/**
 * Locks the customer, so that two payments can't be sent at once, and refuses one that may repeat a payment whose outcome isn't known yet.
 * @throws Problem 409 CARD_PAYMENT_OPEN
 */
const requireNoneOpen = async (session: Session, { id, partyId, grandTotal, currency }: DocumentRow): Promise<void> => {
  const { tx, entry } = session
  await lockCustomer(session, partyId ?? '')
  const [open] = await rowsOf<{ voucherId: string }>(
    tx,
    sql`select d.voucher_id as "voucherId" from documents d join card_transactions t on t.company_id = d.company_id and t.document_id = d.id and t.type = 'SALE'
      where d.company_id = ${entry.company.id} and d.party_id = ${partyId} and d.status in ('initiated', 'pending') and d.id <> ${id}
        and (d.grand_total = ${grandTotal}::numeric and d.currency = ${currency} or exists (select 1 from card_transaction_items o
          join card_transaction_items n on n.company_id = o.company_id and n.item_line_id = o.item_line_id and n.document_id = ${id}
          where o.company_id = d.company_id and o.document_id = d.id)) order by d.id limit 1`,
  )
  if (open)
    throw conflict(
      `${open.voucherId} charges the same and isn’t decided yet, so a second charge could be made. Open it, and wait until its outcome is known.`,
      'CARD_PAYMENT_OPEN',
    )
}

/** Hands a payment or refund over to the worker, under a number, a reference and a key of its own. What is sent is stored with it. */
const startAttempt = async (session: Session, kind: CardKind, row: DocumentRow): Promise<void> => {
  const key = session.ports.random.uuid()
  const finish = cardStores[kind].begin(session, row, 'pay')
  const voucherId = await finish({}, cardKinds[kind].prefix)
  // Companies share a processor's account, and number alike.
  const reference = `${voucherId}-${key.slice(0, 6).toUpperCase()}`
  await cardStores[kind].changeOwn(session, row.id, { idempotencyKey: key, reference, run: newRun(), askedBy: session.entry.user._id })
  await wakeFor(session, row.id)
}

export const payStep =
  (kind: CardKind) =>
  async (session: Session, { row, kindRow }: Claimed): Promise<void> => {
    cardStores[kind].nextStatus(row, 'pay')
    const { partyId, currency, grandTotal: amount } = row
    await requireCard(session, kind, { cardId: kindRow.cardId, customerId: partyId ?? '' })
    const items = (await itemsOf(session, row.id)).map(({ itemLineId, amount: part }) => ({ itemId: itemLineId, amount: part }))
    await requireOwed(session, items, { partyId: partyId ?? '', currency, amount })
    await requireNoneOpen(session, row)
    await startAttempt(session, kind, row)
  }

export const lookUpStep =
  (kind: CardKind) =>
  async (session: Session, { row, kindRow }: Claimed): Promise<void> => {
    if (kindRow.run?.state === 'with_person') throw conflict('The processor can’t tell. Look there yourself, and record what you found.')
    await cardStores[kind].move(session, row, 'lookUp', { isUrgent: true })
    await wakeFor(session, row.id)
  }

export const cancelStep =
  (kind: CardKind) =>
  async (session: Session, { row, kindRow }: Claimed, { reason }: Step<'cancel'>): Promise<void> => {
    cardStores[kind].nextStatus(row, 'cancel')
    if (kindRow.run?.history.sends !== 0) throw conflict('It has been sent to the processor. Wait until its outcome is known.')
    await cardStores[kind].move(session, row, 'cancel', { outcomeReason: reason, run: { ...kindRow.run, state: 'reversed' } })
  }

/** Records what a person found out about a payment that the processor can't tell of. */
export const resolveStep =
  (kind: CardKind) =>
  async (session: Session, claimed: Claimed, { outcome, processorTxId, reason }: Step<'resolve'>): Promise<void> => {
    const { row, kindRow } = claimed
    cardStores[kind].nextStatus(row, 'resolve')
    const { run } = kindRow
    if (run?.state !== 'with_person') throw conflict('The processor is still being asked. Wait until a person is needed.')
    if (outcome === 'failed') return cardStores[kind].move(session, row, 'fail', { outcomeReason: reason, run: { ...run, state: 'refused', why: reason } })
    if (!processorTxId) throw invalidField('processorTxId', 'Enter the processor’s number of the transaction.', 'required')
    const other = await otherWith(session, claimed, processorTxId)
    if (other) throw invalidField('processorTxId', `${other} is that transaction.`, 'used')
    const captured = { ...run, state: 'captured' as const, why: null, history: { ...run.history, processorTxId } }
    await recordCapture(session, kind, heldOf(claimed), { outcomeReason: reason, processorTxId, run: captured })
  }

export const bookStep =
  (kind: CardKind) =>
  async (session: Session, claimed: Claimed): Promise<void> => {
    cardStores[kind].nextStatus(claimed.row, 'book')
    if (claimed.kindRow.capturedAt === null || claimed.kindRow.receiptId !== null) throw conflict('Its receipt is posted already.')
    await makeReceipt(session, kind, heldOf(claimed))
    const { receiptId, receiptProblem } = await cardStores[kind].ownOf(session, claimed.row.id)
    if (receiptId === null) throw new Problem(422, receiptProblem ?? 'The receipt couldn’t be posted.', { code: 'RECEIPT' })
  }

/** Gives money of a captured payment back. Returns the refund, which is sent like a payment. @throws Problem 422 for more than is left */
export const refundStep =
  (kind: CardKind) =>
  async (session: Session, { row, kindRow }: Claimed, { amount, reason }: Step<'refund'>): Promise<DocumentRow> => {
    const store = cardStores[kind]
    store.nextStatus(row, 'refund')
    if (kindRow.type === 'REFUND') throw conflict('A refund can’t be refunded.')
    if (kindRow.receiptId === null) throw conflict('Post its receipt first, so that the refund has something to give back.')
    const { currency, rate } = row
    requireWholeUnits('amount', amount, currency)
    const left = subtract(row.grandTotal, refundedBy(await refundsOf(session, row.id)))
    if (compare(amount, left) > 0) throw invalidField('amount', `Only ${moneyText(left, currency)} can still be refunded.`, 'REFUND_TOO_LARGE')
    const { baseCurrency } = session.entry.company
    const draft = await insertDraft(session, kind, {
      date: session.today,
      partyId: row.partyId,
      currency,
      rate,
      subTotal: amount,
      grandTotal: amount,
      baseGrandTotal: convertMoney(amount, rate, baseCurrency),
      notes: reason,
    })
    const { processor, cardId, brand, last4, accountId } = kindRow
    await store.insertOwn(session, draft.id, { processor, cardId, brand, last4, accountId, type: 'REFUND', refundOf: row.id })
    await startAttempt(session, kind, draft)
    return draft
  }
