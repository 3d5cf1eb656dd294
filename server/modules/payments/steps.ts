import { and, eq, sql } from 'drizzle-orm'
import { documentKinds } from '@/contracts/document-kinds'
import type { PaymentKind, customerPayments as endpoints } from '@/contracts/payments'
import { absolute, add, isZero } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { paymentLines } from '../../db/schema/payments'
import { groupBy } from '../../domain/group-by'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { voidChequesOf } from '../cheques/write'
import type { Claimed, StepOf } from '../documents/draft-life'
import { type DocumentRow, postedNow } from '../documents/drafts'
import { requireRate } from '../documents/rates'
import { requireWholeUnits } from '../documents/whole-units'
import { requireOwnIds } from '../journal-entries/lines'
import { accountResolver } from '../ledger/accounts'
import { lockOpenItems } from '../ledger/allocate'
import { openPartsOf, unreversedJournals } from '../ledger/document-items'
import { dayAfterPosting } from '../ledger/periods'
import { post } from '../ledger/post'
import { cancelAllPosted, cancelPosted, postDocuments } from '../ledger/posted'
import { reverseJournals } from '../ledger/reverse'
import { followSettlements } from '../ledger/settlement'
import { unallocate } from '../ledger/unallocate'
import { bounceFeePosting, chargeForBounce } from './bounce'
import { factsOfPayment, signOfMoney } from './kinds'
import { requireNoCard, requireNoRun } from './made-elsewhere'
import { planOn, requirePlan } from './plan'
import { deductionPurpose, paymentPosting } from './posting'
import { insertPaymentLines, itemsOfPayments, type PaymentLine, linesOfPayment, linesOfPayments, linesWithItems, storedLines } from './lines'
import { settleLines } from './settle'
import type { PaymentFields, PaymentStore } from './store'
import { withWithholding } from './withholding'
import { requireTolerated } from './write-offs'

type Step<A extends string> = StepOf<Omit<typeof endpoints, 'edit'>, A>
type Payment = Claimed<PaymentFields>
type PaymentDraft = Pick<Payment, 'row' | 'kindRow'>

/** Posts drafts and settles their rows, by the same statements however many they are. */
export const postPayments = async (kind: PaymentKind, store: PaymentStore, session: Session, drafts: readonly PaymentDraft[]): Promise<void> => {
  const ids = drafts.map(({ row }) => row.id)
  const finish = store.beginAll(
    session,
    drafts.map(({ row }) => row),
    'post',
  )
  await lockOpenItems(session, await itemsOfPayments(session, ids))
  const rowsOfEach = groupBy(await storedLines(session, ...ids), ({ documentId }) => documentId)
  const accountOf = await accountResolver(session)
  const payments = drafts.map(({ row, kindRow }) => {
    const rows = rowsOfEach.get(row.id) ?? []
    const plan = planOn(accountOf, { kind, isRefund: kindRow.isRefund, amount: row.grandTotal, runId: kindRow.runId }, rows)
    if (plan.lines.length === 0 && rows.length === 0) throw invalidField('amount', 'Nothing is paid and nothing is settled: enter an amount.', 'zero')
    return { row, rows, plan, date: row.date, posting: paymentPosting(session, row, kindRow, plan) }
  })
  await requireTolerated(
    session,
    documentKinds[kind].module,
    payments.flatMap(({ rows }) => rows),
  )
  await postDocuments(session, payments, () => finish(postedNow(session), factsOfPayment(kind).prefix))
  await settleLines(session, payments)
}

export const postPayment =
  (kind: PaymentKind, store: PaymentStore) =>
  (session: Session, draft: Payment): Promise<void> =>
    postPayments(kind, store, session, [draft])

/** The account and amount of what is on account; items of one payment on several accounts are settled one account at a time. */
const onAccountOf = async (session: Session, row: DocumentRow): Promise<{ accountId: string; amount: string }> => {
  const parts = await openPartsOf(session, row.id)
  const [first] = parts
  if (!first) throw new Problem(409, 'Nothing of it is on account.', { code: 'OVER_ALLOCATION' })
  const { accountId } = first
  return { accountId, amount: absolute(add('0', ...parts.filter((part) => part.accountId === accountId).map(({ open }) => open))) }
}

/** Settles items with what is on account of a posted payment. */
export const allocatePayment =
  (kind: PaymentKind, store: PaymentStore) =>
  async (
    session: Session,
    { row, kindRow }: Payment,
    { lines: inputs, date = row.date > session.today ? row.date : session.today }: Step<'allocate'>,
  ): Promise<void> => {
    store.nextStatus(row, 'allocate')
    if (date < row.date) throw invalidField('date', 'That is before the payment’s own date.', 'order')
    requireOwnIds(inputs, new Set(), 'payment')
    await lockOpenItems(
      session,
      inputs.map(({ itemId }) => itemId),
    )
    const { accountId, amount } = await onAccountOf(session, row)
    const { partyId, currency } = row
    const rows = await withWithholding(session, await linesWithItems(session, inputs, { partyId: partyId ?? '', currency }), date)
    const plan = await requirePlan(session, { kind, isRefund: kindRow.isRefund, amount, onAccount: accountId }, rows)
    await requireTolerated(session, documentKinds[kind].module, rows)
    const [last] = (await linesOfPayment(session, row.id)).slice(-1)
    await insertPaymentLines(session, { documentId: row.id, rows, from: (last?.lineNo ?? 0) + 1, isPlanned: false })
    await settleLines(session, [{ row, rows, plan, date }])
  }

/** Notes a customer's certificate about tax that was withheld from a line. */
export const certifyLine =
  (kind: PaymentKind, store: PaymentStore) =>
  async (session: Session, { row }: Payment, { lineId, number, date }: Step<'certify'>): Promise<void> => {
    store.nextStatus(row, 'certify')
    const line = (await linesOfPayment(session, row.id)).find(({ id }) => id === lineId)
    if (!line?.withholdingTaxId || factsOfPayment(kind).party !== 'customer') throw invalidField('lineId', 'No tax was withheld from us there.', 'unknown')
    await session.tx
      .update(paymentLines)
      .set({ certificateNo: number, certificateOn: date })
      .where(and(eq(paymentLines.companyId, session.entry.company.id), eq(paymentLines.id, lineId)))
  }

/** What was allocated for rows of payments and not undone, the last first. */
const standingAllocations = async ({ tx, entry }: Session, rowIds: readonly string[]): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select a.id from allocations a where a.company_id = ${entry.company.id} and ${isAnyOf(sql`a.payment_line_id`, rowIds)} and a.undoes is null
      and not exists (select 1 from allocations u where u.company_id = a.company_id and u.undoes = a.id) order by a.created_at desc, a.id`,
  )
  return rows.map(({ id }) => id)
}

/** @prop words what the ledger says before the reason */
type Reversal = Pick<Step<'reverse'>, 'reason' | 'date'> & { words?: string | undefined }
type Undoing = Reversal & { date: string }

/** Takes settled rows apart: their items are open again, what was paid for them stays on account, and what was deducted is owed. */
const takeApart = async (session: Session, lines: readonly PaymentLine[], { date, reason, words = 'Taken apart' }: Undoing): Promise<void> => {
  const { tx, entry } = session
  const ids = lines.map(({ id }) => id)
  await tx
    .update(paymentLines)
    .set({ undoneOn: date, undoneBy: entry.user._id, undoneReason: reason })
    .where(and(eq(paymentLines.companyId, entry.company.id), isAnyOf(paymentLines.id, ids)))
  await unallocate(session, await standingAllocations(session, ids), date)
  const deductions = await unreversedJournals(
    session,
    lines.map(({ id, documentId }) => ({ documentId, purpose: deductionPurpose(id) })),
  )
  await reverseJournals(
    session,
    [...deductions.values()].map((journalId) => ({ journalId, date, narration: `${words}: ${reason}` })),
  )
  await followSettlements(session, [...new Set(lines.map(({ documentId }) => documentId))])
}

export const unallocateLine =
  (store: PaymentStore) =>
  async (session: Session, { row }: Payment, { lineId, reason, date: asked }: Step<'unallocate'>): Promise<void> => {
    store.nextStatus(row, 'unallocate')
    const settled = (await linesOfPayment(session, row.id)).find(({ id }) => id === lineId)
    if (!settled?.isSettled) throw invalidField('lineId', 'The payment has settled no such item.', 'unknown')
    if (settled.undoneOn) throw new Problem(409, 'It was taken apart already.', { code: 'INVALID_TRANSITION' })
    const earliest = settled.settledOn ?? row.date
    const date = asked ?? (earliest > session.today ? earliest : session.today)
    if (date < earliest) throw invalidField('date', 'That is before the day on which it was settled.', 'order')
    await takeApart(session, [settled], { date, reason })
  }

/**
 * Takes apart everything that the payments settled, so that it is open again as before, and voids their cheques.
 * @returns the day on which they are brought back: `asked` unless something was settled later
 */
const takeAllApart = async (session: Session, rows: readonly DocumentRow[], { reason, date: asked, words }: Reversal): Promise<string> => {
  const ids = rows.map(({ id }) => id)
  const settled = (await linesOfPayments(session, ids)).filter(({ isSettled, undoneOn }) => isSettled && !undoneOn)
  const [latest = session.today] = [...rows.map((row) => row.date), ...settled.map((one) => one.settledOn ?? '')].toSorted().toReversed()
  const date = dayAfterPosting(session, { date: latest }, asked)
  await voidChequesOf(session, ids, { on: date, reason })
  if (settled.length > 0) await takeApart(session, settled, { date, reason, words })
  await requireUnused(session, ids)
  return date
}

/** Takes apart everything that payments settled and reverses them, by the same statements however many they are. */
export const reverseEntirely =
  (store: PaymentStore) =>
  async (session: Session, rows: readonly DocumentRow[], { reason, date: asked, words }: Reversal): Promise<void> => {
    const finish = store.beginAll(session, rows, 'reverse')
    const date = await takeAllApart(session, rows, { reason, date: asked, words })
    await cancelAllPosted(session, rows, { area: 'bank', date, reason, words }, () => finish({ outcomeReason: reason }))
  }

/** The step of users. @throws Problem 409 RUN_PAYMENT for a payment of a run, which the bank may carry out, CARD_PAYMENT for what a card was charged */
export const reversePayment =
  (store: PaymentStore) =>
  async (session: Session, payment: Payment, step: Step<'reverse'>): Promise<void> => {
    await requireNoRun(session, payment.kindRow)
    await requireNoCard(session, payment.row)
    await reverseEntirely(store)(session, [payment.row], step)
  }

/** Methods by which nothing can be returned: cash is counted, and a set-off moves no money. */
const FINAL_METHODS: readonly PaymentFields['method'][] = ['cash', 'offset']

/**
 * The bank returned money that was received, or that we paid: the payment is reversed on that day, so that the account shows both movements as the statement does, and
 * what it settled is open again at its old due day. The bank's fee is a journal of its own; what the customer is charged for it is an invoice.
 */
export const bouncePayment =
  (kind: PaymentKind, store: PaymentStore) =>
  async (session: Session, { row, kindRow }: Payment, { reason, date: asked, fee, charged }: Step<'bounce'>): Promise<void> => {
    const finish = store.begin(session, row, 'bounce')
    await requireNoCard(session, row)
    await requireNoRun(session, kindRow)
    if (FINAL_METHODS.includes(kindRow.method) || isZero(row.grandTotal))
      throw new Problem(409, 'Only money that moved through a bank can be returned.', { code: 'INVALID_TRANSITION' })
    if (signOfMoney(kind, kindRow.isRefund) !== 1 && !isZero(charged))
      throw invalidField('charged', 'Nobody is charged for money that we paid and that came back.', 'invalid')
    const currency = kindRow.paidCurrency ?? row.currency
    requireWholeUnits('fee', fee, currency)
    requireWholeUnits('charged', charged, currency)
    const words = 'Returned by the bank'
    const date = await takeAllApart(session, [row], { reason, date: asked, words })
    const rate = await requireRate(session, currency, null, date)
    const own = { bouncedOn: date, bounceFee: isZero(fee) ? null : fee, outcomeReason: reason }
    await cancelPosted(session, row, { area: 'bank', date, reason, words }, () => finish(own))
    if (!isZero(fee)) await post(session, { documentId: row.id }, bounceFeePosting(row, kindRow, { date, fee, currency, rate }))
    if (!isZero(charged))
      await store.changeOwn(session, row.id, { bounceInvoiceId: await chargeForBounce(session, kind, row, { date, amount: charged, currency, rate }) })
  }

/** @throws Problem 409 PAYMENT_USED while another document settles something with one of the payments */
const requireUnused = async ({ tx, entry }: Session, ids: readonly string[]): Promise<void> => {
  const [used] = await rowsOf<{ by: string }>(
    tx,
    sql`select coalesce(d.voucher_id, 'another document') as by from open_items i
      join allocations a on a.company_id = i.company_id and i.line_id in (a.debit_line_id, a.credit_line_id) and a.undoes is null
      join open_items o on o.company_id = a.company_id and o.line_id = case when a.debit_line_id = i.line_id then a.credit_line_id else a.debit_line_id end
      left join payment_lines r on r.company_id = a.company_id and r.id = a.payment_line_id
      left join documents d on d.company_id = a.company_id and d.id = coalesce(r.document_id, o.document_id)
      where i.company_id = ${entry.company.id} and ${isAnyOf(sql`i.document_id`, ids)} and o.document_id <> i.document_id
        and not exists (select 1 from allocations u where u.company_id = a.company_id and u.undoes = a.id) limit 1`,
  )
  if (used) throw new Problem(409, `${used.by} has settled something with it. Take that apart first.`, { code: 'PAYMENT_USED' })
}
