import { equals } from '@/contracts/rules/decimal'
import { quoted } from '../../bank-formats/problems'
import type { CardAttempt, CardOutcome, CardTransaction, LookUpAnswer, ReversalOutcome, TransactionState, Unavailable, Unknown } from '../types'
import { fromMinorUnits } from '../minor-units'
import { isRejected, isSuccess, problemOf, saysNotFound } from './errors'
import { redacted, redactedText } from './redact'
import { type ApiCard, type ApiReply, type ApiTransaction, transactionAnswer, transactionList } from './shapes'

const UNREADABLE = 'The processor’s answer can’t be understood.'
const unknown = (why: string): Unknown => ({ is: 'unknown', why })
const unavailable = (why: string): Unavailable => ({ is: 'unavailable', why, retryAfter: null })

/** Last four digits of a masked number. */
export const last4Of = (card: ApiCard): string | null =>
  /\d{4}$/.exec(card?.masked_number_last4 ?? card?.masked_number_first6last4 ?? card?.number ?? '')?.[0] ?? null

const expiryOf = (card: ApiCard): string | null =>
  card?.expiry_month && card.expiry_year ? `${card.expiry_month.padStart(2, '0')}/${card.expiry_year.slice(-2)}` : null

const transactionOf = (api: ApiTransaction & { id: string }, raw: unknown): CardTransaction => {
  const card = api.payment_method?.card
  return {
    processorTxId: api.id,
    reference: api.reference,
    amount: fromMinorUnits(api.amount, api.currency),
    currency: api.currency,
    authCode: card?.authcode ?? null,
    brand: card?.brand ?? null,
    last4: last4Of(card),
    expiry: expiryOf(card),
    avs: card?.avs_action ?? card?.avs_postal_code_result ?? card?.avs_address_result ?? null,
    cvvResult: card?.cvv_result ?? null,
    batchId: api.batch_id,
    raw: redacted(raw),
  }
}

/** How far a transaction is; null for a status that isn't known or that is none of an attempt of ours, such as PREAUTHORIZED. */
const stateOf = (api: ApiTransaction, transaction: CardTransaction): TransactionState | null => {
  if (api.status === 'DECLINED' || api.status === 'FAILED' || api.action?.result_code === 'DECLINED')
    return {
      is: 'declined',
      code: api.payment_method?.result ?? api.status ?? '',
      words: redactedText(api.payment_method?.message ?? 'Declined without a reason.'),
      transaction,
    }
  if (api.status === 'CAPTURED' || api.status === 'FUNDED') return { is: 'captured', transaction }
  if (api.status === 'REVERSED') return { is: 'reversed', transaction }
  if (api.status === 'PENDING' || api.status === 'INITIATED' || api.status === 'FOR_REVIEW')
    return { is: 'pending', why: `The processor has not decided on the payment yet (${api.status}).`, transaction }
  return null
}

/** Why a transaction isn't the attempt; null if it is. */
const differenceOf = (api: ApiTransaction, { amount, currency }: CardTransaction, attempt: CardAttempt): string | null => {
  if (api.reference !== null && api.reference !== attempt.reference)
    return `The processor’s transaction is under the reference ${quoted(redactedText(api.reference))}, not ${attempt.reference}.`
  if (api.type !== null && api.type !== attempt.kind) return `The processor has the type ${quoted(api.type)} under the reference ${attempt.reference}.`
  if (amount === null || currency !== attempt.currency || !equals(amount, attempt.amount))
    return `The processor has ${amount ?? 'an unknown amount'} ${currency ?? ''} under the reference ${attempt.reference}, not ${attempt.amount} ${attempt.currency}.`
  return null
}

type Read = TransactionState | { is: 'different'; why: string } | null

/** Reads a transaction of the attempt; null if the answer can't be understood. */
const readTransaction = (api: ApiTransaction, raw: unknown, attempt: CardAttempt): Read => {
  if (api.id === null) return null
  const transaction = transactionOf({ ...api, id: api.id }, raw)
  const state = stateOf(api, transaction)
  // A decline names no amount for some brands; nothing was charged anyway.
  const why = state?.is === 'declined' && transaction.amount === null ? null : differenceOf(api, transaction, attempt)
  if (why !== null) return { is: 'different', why }
  return state ?? { is: 'different', why: `The processor’s status ${quoted(api.status ?? '')} of ${attempt.reference} is none that we expect.` }
}

/** Reads the answer to a sale or a refund. */
export const outcomeOf = (reply: ApiReply, attempt: CardAttempt): CardOutcome => {
  if (!isSuccess(reply)) return problemOf(reply)
  const { data } = transactionAnswer.safeParse(reply.body)
  const read = data ? readTransaction(data, reply.body, attempt) : null
  // What was made is looked up then, and shown to a person.
  if (read === null || read.is === 'different') return unknown(read?.why ?? UNREADABLE)
  return read
}

/** Reads the answer to a look-up by id or by reference. A list is searched for the very same reference. */
export const lookUpOf = (reply: ApiReply, attempt: CardAttempt): LookUpAnswer => {
  if (saysNotFound(reply)) return { is: 'not_found' }
  if (!isSuccess(reply)) return unavailable(`The processor answers with ${reply.status}.`)
  if (attempt.history.processorTxId !== null) {
    const { data } = transactionAnswer.safeParse(reply.body)
    return (data ? readTransaction(data, reply.body, attempt) : null) ?? unavailable(UNREADABLE)
  }
  const { data } = transactionList.safeParse(reply.body)
  if (!data || typeof reply.body !== 'object' || reply.body === null || !('transactions' in reply.body)) return unavailable(UNREADABLE)
  const own = data.transactions.filter(({ reference }) => reference === attempt.reference)
  if (own.length === 0) return { is: 'not_found' }
  const all = own.map((api) => readTransaction(api, api, attempt))
  const live = all.filter((one) => one?.is !== 'declined' && one?.is !== 'reversed')
  if (live.length > 1) return { is: 'different', why: `The processor has ${live.length} transactions under the reference ${attempt.reference}.` }
  return live[0] ?? all[0] ?? unavailable(UNREADABLE)
}

/** Reads the answer to a reversal. */
export const reversalOf = (reply: ApiReply, attempt: CardAttempt): ReversalOutcome => {
  if (saysNotFound(reply)) return { is: 'not_found' }
  if (!isSuccess(reply)) {
    const problem = problemOf(reply)
    return isRejected(problem) ? problem : unknown(problem.is === 'duplicate' ? UNREADABLE : problem.why)
  }
  const { data } = transactionAnswer.safeParse(reply.body)
  if (data?.action?.result_code === 'DECLINED')
    return { is: 'refused', code: data.payment_method?.result ?? 'DECLINED', words: redactedText(data.payment_method?.message ?? 'The reversal was declined.') }
  const read = data ? readTransaction(data, reply.body, attempt) : null
  return read?.is === 'reversed' ? read : unknown(UNREADABLE)
}
