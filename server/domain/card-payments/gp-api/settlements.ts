import { absolute, type Decimal, negate } from '@/contracts/rules/decimal'
import type { AnswerOutcome, CardDeposit, CardDispute, DepositTotal, SettledTransaction } from '../types'
import { groupBy } from '../../group-by'
import { fromMinorUnits } from '../minor-units'
import { isSuccess, problemOf } from './errors'
import { type ApiDeposit, type ApiDispute, type ApiReply, type ApiSettledTransaction, depositList, dispute, disputeList, settledList } from './shapes'
import { last4Of } from './transactions'

const dayOf = (time: string | null): string | null => (time !== null && /^\d{4}-\d{2}-\d{2}/.test(time) ? time.slice(0, 10) : null)

const unsigned = (text: string | null | undefined, currency: string): Decimal => absolute(fromMinorUnits(text ?? '0', currency) ?? '0')
const totalOf = (total: ApiDeposit['sales'], currency: string): DepositTotal => ({ count: total?.count ?? null, amount: unsigned(total?.amount, currency) })

/** Positive for money to us (CREDIT), negative for money from us (DEBIT); null if it isn't an amount. */
const directed = (text: string | null, currency: string | null, funding: string | null): Decimal | null => {
  const amount = fromMinorUnits(text, currency)
  if (amount === null) return null
  return funding === 'DEBIT' ? negate(absolute(amount)) : amount
}

const settledOf = (api: ApiSettledTransaction): SettledTransaction | null => {
  const gross = fromMinorUnits(api.amount, api.currency)
  if (gross === null || (api.type !== 'SALE' && api.type !== 'REFUND')) return null
  const card = api.payment_method?.card
  return {
    type: api.type === 'SALE' ? 'sale' : 'refund',
    processorTxId: api.id,
    date: dayOf(api.time_created),
    gross: absolute(gross),
    fee: '0',
    brand: card?.brand ?? null,
    last4: last4Of(card),
    authCode: card?.authcode ?? null,
    batchId: api.batch_id,
    reference: api.reference ?? api.order_reference,
  }
}

/** What a dispute moved in a deposit; null if it moved nothing. */
const adjustmentOf = (api: ApiDispute): SettledTransaction | null => {
  const amount = directed(api.last_adjustment_amount, api.last_adjustment_currency ?? api.currency, api.last_adjustment_funding)
  if (amount === null || api.last_adjustment_funding === 'NONE') return null
  const card = api.transaction?.payment_method?.card ?? api.payment_method?.card
  return {
    type: amount.startsWith('-') ? 'chargeback' : 'reversal',
    processorTxId: api.transaction?.id ?? null,
    date: dayOf(api.stage_time_created),
    gross: absolute(amount),
    fee: '0',
    brand: card?.brand ?? null,
    last4: last4Of(card),
    authCode: card?.authcode ?? null,
    batchId: null,
    reference: api.transaction?.reference ?? null,
  }
}

/** Reads what belongs to deposits. What can't be read is left out, and shows as a difference between the deposit's totals and its transactions. */
const byDeposit = <T extends { deposit_id: string | null }>(
  all: readonly T[],
  read: (one: T) => SettledTransaction | null,
): Map<string | null, SettledTransaction[]> =>
  new Map([...groupBy(all, ({ deposit_id }) => deposit_id)].map(([id, group]) => [id, group.flatMap((one) => read(one) ?? [])]))

const depositOf = (api: ApiDeposit, transactions: readonly SettledTransaction[]): CardDeposit | null => {
  const { id, currency } = api
  const net = directed(api.amount, currency, api.funding_type)
  const date = dayOf(api.time_created)
  if (id === null || currency === null || net === null || date === null) return null
  return {
    depositId: id,
    date,
    status: api.status,
    merchantId: api.system?.mid ?? null,
    currency,
    bankLast4: /\d{4}$/.exec(api.bank_transfer?.masked_account_number_last4 ?? '')?.[0] ?? null,
    sales: totalOf(api.sales, currency),
    refunds: totalOf(api.refunds, currency),
    chargebacks: totalOf(api.disputes?.chargebacks, currency),
    reversals: totalOf(api.disputes?.reversals, currency),
    discounts: totalOf(api.discounts, currency),
    fees: unsigned(api.fees?.amount, currency),
    adjustments: '0',
    net,
    transactions,
  }
}

/** All of them, or null if one is null: money is never left out without a word. */
const allOrNull = <T>(values: readonly (T | null)[]): T[] | null => {
  const read = values.flatMap((value) => (value === null ? [] : [value]))
  return read.length === values.length ? read : null
}

/** Reads the pages of deposits, of their transactions and of their disputes; null if one can't be understood. A deposit that is listed twice is one. */
export const depositsOf = (depositPages: readonly unknown[], transactionPages: readonly unknown[], disputePages: readonly unknown[]): CardDeposit[] | null => {
  const deposits = allOrNull(depositPages.map((page) => depositList.safeParse(page).data?.deposits ?? null))?.flat()
  const transactions = allOrNull(transactionPages.map((page) => settledList.safeParse(page).data?.transactions ?? null))?.flat()
  const disputes = allOrNull(disputePages.map((page) => disputeList.safeParse(page).data?.disputes ?? null))?.flat()
  if (!deposits || !transactions || !disputes) return null
  const [settled, adjusted] = [byDeposit(transactions, settledOf), byDeposit(disputes, adjustmentOf)]
  const single = new Map(deposits.map((one) => [one.id, one]))
  return allOrNull([...single.values()].map((one) => depositOf(one, [...(settled.get(one.id) ?? []), ...(adjusted.get(one.id) ?? [])])))
}

const disputeOf = (api: ApiDispute): CardDispute | null => {
  const amount = fromMinorUnits(api.amount, api.currency)
  if (api.id === null || amount === null || api.currency === null) return null
  const card = api.transaction?.payment_method?.card ?? api.payment_method?.card
  return {
    disputeId: api.id,
    status: api.status ?? '',
    stage: api.stage ?? '',
    result: api.result,
    amount,
    currency: api.currency,
    reasonCode: api.reason_code,
    reason: api.reason_description,
    respondBy: api.time_to_respond_by,
    lastAdjustment:
      api.last_adjustment_funding === 'NONE'
        ? null
        : directed(api.last_adjustment_amount, api.last_adjustment_currency ?? api.currency, api.last_adjustment_funding),
    brand: card?.brand ?? null,
    last4: last4Of(card),
    reference: api.transaction?.reference ?? null,
    processorTxId: api.transaction?.id ?? null,
    depositId: api.deposit_id,
  }
}

/** Reads the pages of disputes; null if one can't be understood. */
export const disputesOf = (pages: readonly unknown[]): CardDispute[] | null =>
  allOrNull(pages.flatMap((page) => disputeList.safeParse(page).data?.disputes ?? [null]).map((one) => one && disputeOf(one)))

const UNREADABLE_ANSWER: AnswerOutcome = { is: 'unknown', why: 'The processor’s answer can’t be understood.' }

/** What the API says to an answer to a dispute. The key of an answer that was taken before is a duplicate. */
export const answerOf = (reply: ApiReply): AnswerOutcome => {
  if (isSuccess(reply)) {
    const { data } = dispute.safeParse(reply.body)
    return data?.id && data.status ? { is: 'taken', state: { status: data.status, stage: data.stage ?? '', result: data.result } } : UNREADABLE_ANSWER
  }
  const problem = problemOf(reply)
  if (problem.is === 'duplicate') return { is: 'taken', state: null }
  return problem.is === 'pending' ? { is: 'unknown', why: problem.why } : problem
}
