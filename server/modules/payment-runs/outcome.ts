import { eq, and, inArray, sql } from 'drizzle-orm'
import { add, isZero, negate } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { paymentRunPayees } from '../../db/schema/payment-runs'
import type { LedgerLine } from '../../domain/ledger/posting'
import { groupBy } from '../../domain/group-by'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { type DocumentRow, lockDocument, lockDocuments } from '../documents/drafts'
import { requireNotAhead } from '../documents/days-ahead'
import { post } from '../ledger/post'
import { vendorPayment } from '../payments/document'
import { reverseEntirely } from '../payments/steps'
import { ownAccountOf } from './own-accounts'
import { changePayees, type PayeeRow, payeesOf } from './payees'
import type { ClaimedRun, Step } from './steps'
import { paymentRunStore, type PaymentRunRow } from './store'

interface InTransit {
  partyId: string
  name: string
  /** The payment's number. */
  voucherId: string
  /** The account on which it stands, and what it is there. */
  accountId: string
  amount: string
  base: string
}

/** What of the payments stands in transit, as it was posted. */
const inTransit = ({ tx, entry }: Session, runId: string, partyIds: readonly string[]): Promise<InTransit[]> =>
  rowsOf<InTransit>(
    tx,
    sql`select p.party_id as "partyId", p.name, d.voucher_id as "voucherId", y.account_id as "accountId", d.grand_total::text as amount, d.base_grand_total::text as base
      from payment_run_payees p join documents d on d.company_id = p.company_id and d.id = p.payment_id
      join payments y on y.company_id = d.company_id and y.document_id = d.id and y.account_id is not null
      where p.company_id = ${entry.company.id} and p.document_id = ${runId} and p.party_id = any (${sql.param([...partyIds])}::uuid[]) order by d.voucher_id`,
  )

interface Moved {
  purpose: string
  date: string
  narration: string
  /** 1: the bank has paid; -1: the money came back. */
  sign: 1 | -1
  /** One line on our account for all payments, as the bank books them. */
  together: boolean
}

/** Moves payments from the account of those in transit to our bank account, or back. Returns the journal. */
const move = async (session: Session, { row, kindRow }: ClaimedRun, payments: readonly InTransit[], { purpose, date, narration, sign, together }: Moved) => {
  const { currency } = row
  const { accountId } = await ownAccountOf(session, kindRow.ownAccountId)
  const signed = (amount: string) => (sign === 1 ? amount : negate(amount))
  const transit = payments.map((one): LedgerLine => ({
    account: { accountId: one.accountId },
    amount: signed(one.amount),
    base: signed(one.base),
    currency,
    memo: `${one.voucherId} ${one.name}`,
  }))
  const sumOf = (of: (line: LedgerLine) => string | undefined) => negate(add('0', ...transit.map((line) => of(line) ?? '0')))
  const bank: LedgerLine[] = together
    ? [{ account: { accountId }, amount: sumOf(({ amount }) => amount), base: sumOf(({ base }) => base), currency, memo: row.voucherId }]
    : transit.map((line) => ({ ...line, account: { accountId }, amount: negate(line.amount), base: negate(line.base ?? '0') }))
  return post(session, { documentId: row.id }, { area: 'bank', purpose, date, currency, rate: row.rate, narration, lines: [...transit, ...bank] })
}

/** The state of the run that follows from its payments. */
const followPayments = async (session: Session, row: DocumentRow, change: Partial<PaymentRunRow> = {}): Promise<void> => {
  const payees = (await payeesOf(session, row.id)).filter(({ amount }) => !isZero(amount))
  const rejected = payees.filter(({ status }) => status === 'rejected').length
  const current = await lockDocument(session, row.id)
  if (rejected > 0) await paymentRunStore.move(session, current, rejected === payees.length ? 'rejectAll' : 'rejectSome', change)
  else if (payees.every(({ status }) => status === 'settled')) await paymentRunStore.move(session, current, 'bookAll')
}

export const settleRun = async (session: Session, claimed: ClaimedRun, { date, partyIds }: Step<'settle'>): Promise<void> => {
  const { row, kindRow } = claimed
  paymentRunStore.nextStatus(row, 'settle')
  await requireNotAhead(session, 'date', date)
  const payees = await payeesOf(session, row.id)
  const chosen = payees.filter(({ partyId, status }) => (partyIds ? partyIds.includes(partyId) : status === 'open'))
  const wrong = chosen.find(({ status }) => status !== 'open')
  if (wrong) throw invalidField('partyIds', `The payment to ${wrong.name} is ${wrong.status} already.`, 'state')
  if (chosen.length === 0 || (partyIds && chosen.length < new Set(partyIds).size))
    throw invalidField('partyIds', 'Choose payments of the run that are open.', 'unknown')
  const ids = chosen.map(({ partyId }) => partyId)
  const payments = await inTransit(session, row.id, ids)
  const [exportedOn] = (kindRow.exportedAt ?? '').split('T')
  if (exportedOn && date < (await dayOfPayments(session, row.id))) throw invalidField('date', 'That is before the day on which the run was exported.', 'order')
  const { batchBooking } = await ownAccountOf(session, kindRow.ownAccountId)
  const purpose = `settlement:${session.ports.random.uuid()}`
  const journal = await move(session, claimed, payments, { purpose, date, narration: `Booked by the bank: ${row.voucherId}`, sign: 1, together: batchBooking })
  await session.tx
    .update(paymentRunPayees)
    .set({ status: 'settled', settledOn: date, settlementId: journal?.id ?? null })
    .where(and(eq(paymentRunPayees.companyId, session.entry.company.id), eq(paymentRunPayees.documentId, row.id), inArray(paymentRunPayees.partyId, ids)))
  await followPayments(session, row)
}

/** The day of the run's payments. */
const dayOfPayments = async ({ tx, entry }: Session, runId: string): Promise<string> => {
  const [found] = await rowsOf<{ day: string | null }>(
    tx,
    sql`select max(d.date)::text as day from payment_run_payees p join documents d on d.company_id = p.company_id and d.id = p.payment_id
      where p.company_id = ${entry.company.id} and p.document_id = ${runId}`,
  )
  return found?.day ?? ''
}

interface Rejection {
  code: string | null
  reason: string
  date?: string | undefined
}

/** Brings back what the bank had booked already: it came back on that day. */
const bringBack = async (session: Session, claimed: ClaimedRun, payee: PayeeRow, { reason, date }: { reason: string; date: string }): Promise<void> => {
  if (payee.settledOn && date < payee.settledOn) throw invalidField('date', 'That is before the day on which the bank booked it.', 'order')
  const payments = await inTransit(session, claimed.row.id, [payee.partyId])
  const narration = `Returned by the bank: ${reason}`
  await move(session, claimed, payments, { purpose: `returned:${payee.partyId}`, date, narration, sign: -1, together: false })
}

/** Reverses the payments to vendors for the same reason, by the same statements however many they are: their bills are open again. */
const rejectTogether = async (
  session: Session,
  claimed: ClaimedRun,
  payees: readonly PayeeRow[],
  { code, reason, date = session.today }: Rejection,
): Promise<void> => {
  const { row } = claimed
  const paymentIds = payees.map(({ paymentId, name }) => {
    if (!paymentId) throw new Error(`${name} has no payment`)
    return paymentId
  })
  const payments = await lockDocuments(session, paymentIds)
  for (const payee of payees) if (payee.status === 'settled') await bringBack(session, claimed, payee, { reason, date })
  const said = code ? `${code} ${reason}` : reason
  await reverseEntirely(vendorPayment.store)(session, payments, { reason: said, date, words: 'Rejected by the bank' })
  for (const entityId of paymentIds) await session.audit({ entity: 'vendor_payment', entityId, action: 'reverse', after: { run: row.voucherId, reason: said } })
  const partyIds = payees.map(({ partyId }) => partyId)
  await changePayees(session, row.id, partyIds, { status: 'rejected', rejectedOn: date, rejectCode: code, rejectReason: reason })
}

/** Rejects these payments and brings the run to the state that follows. */
export const rejectPayees = async (
  session: Session,
  claimed: ClaimedRun,
  rejections: readonly (Rejection & { payee: PayeeRow })[],
  change: Partial<PaymentRunRow> = {},
): Promise<void> => {
  for (const alike of groupBy(rejections, ({ code, reason, date }) => JSON.stringify([code, reason, date])).values()) {
    const [first] = alike
    const payees = alike.map(({ payee }) => payee)
    if (first) await rejectTogether(session, claimed, payees, first)
  }
  if (rejections.length > 0) await followPayments(session, claimed.row, change)
}

export const rejectStep = async (session: Session, claimed: ClaimedRun, { partyId, code = null, reason, date }: Step<'reject'>): Promise<void> => {
  paymentRunStore.nextStatus(claimed.row, 'reject')
  if (date) await requireNotAhead(session, 'date', date)
  const payee = (await payeesOf(session, claimed.row.id)).find((one) => one.partyId === partyId)
  if (!payee || isZero(payee.amount)) throw invalidField('partyId', 'The run has no such payment.', 'unknown')
  if (payee.status === 'rejected') throw new Problem(409, `The payment to ${payee.name} is rejected already.`, { code: 'INVALID_TRANSITION' })
  await rejectPayees(session, claimed, [{ payee, code, reason, date }])
}

/** The bank has refused the file, so none of its payments is carried out. What credits settled without money isn't in the file, and stays. */
export const refuseFile = async (session: Session, claimed: ClaimedRun, { reason, date }: Step<'refuseFile'>): Promise<void> => {
  paymentRunStore.nextStatus(claimed.row, 'refuseFile')
  if (date) await requireNotAhead(session, 'date', date)
  const payees = (await payeesOf(session, claimed.row.id)).filter(({ amount }) => !isZero(amount))
  const booked = payees.find(({ status }) => status !== 'open')
  if (booked)
    throw new Problem(409, `The payment to ${booked.name} is booked, so the bank has not refused the whole file. Mark each payment that it rejected.`, {
      code: 'INVALID_TRANSITION',
    })
  await rejectPayees(
    session,
    claimed,
    payees.map((payee) => ({ payee, code: null, reason, date })),
    { outcomeReason: reason },
  )
}
