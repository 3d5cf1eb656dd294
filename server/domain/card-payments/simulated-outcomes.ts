import { minorUnits } from './minor-units'
import { malformed, refusalOf } from './refusals'
import type { CardAttempt, CardOutcome, CardTransaction, LookUpAnswer, ReversalOutcome } from './types'

type Play =
  | { does: 'approve' }
  | { does: 'decline' | 'refuse'; code: string; words: string }
  /** The answer to the first send gets lost. */
  | { does: 'lose'; taken: boolean }
  /** As `lose`, and the transaction is found only by its id. */
  | { does: 'hide' }
  /** The card's bank is too late, and the processor reverses. */
  | { does: 'time_out' }
  | { does: 'pend'; ends: 'captured' | 'declined' }

/** What the simulator plays, by the last two digits of the amount in the currency's smallest unit. Everything else is approved. */
export const PLAYS: Readonly<Record<string, Play>> = {
  '01': { does: 'decline', code: '101', words: 'Declined' },
  '02': { does: 'decline', code: '102', words: 'Call the bank' },
  '03': { does: 'decline', code: '103', words: 'Card lost or stolen' },
  '11': { does: 'decline', code: '111', words: 'Card not valid' },
  '13': { does: 'time_out' },
  '20': { does: 'lose', taken: false },
  '21': { does: 'lose', taken: true },
  '31': { does: 'pend', ends: 'captured' },
  '32': { does: 'pend', ends: 'declined' },
  '39': { does: 'hide' },
  '51': { does: 'refuse', code: '50020', words: 'The processor can’t take this payment.' },
  '52': { does: 'refuse', code: '50024', words: 'The processor does not take this currency.' },
}
/** Look-ups after which a pending transaction is decided. */
const LOOK_UPS = 2

/** The last two digits of an amount. */
export const centsOf = (amount: string, currency: string): string => minorUnits(amount, currency).padStart(2, '0').slice(-2)
const playOf = ({ amount, currency }: CardAttempt): Play => PLAYS[centsOf(amount, currency)] ?? { does: 'approve' }

/** Tokens of the simulator say what the card is: `SIM_VISA_1111_1228`. Others say nothing. */
const TOKEN = /^SIM_([A-Z]+)_(\d{4})_(\d{2})(\d{2})$/

export const simulatedId = (reference: string): string => `SIM-${reference}`

const transactionOf = (attempt: CardAttempt): CardTransaction => {
  const [, brand = null, last4 = null, month, year] = (attempt.kind === 'SALE' && TOKEN.exec(attempt.token)) || []
  const { reference, amount, currency, history } = attempt
  const day = history.firstSentAt?.slice(0, 10) ?? null
  return {
    processorTxId: simulatedId(reference),
    reference,
    amount,
    currency,
    authCode: reference.replace(/\W/g, '').slice(-6),
    brand,
    last4,
    expiry: month && year ? `${month}/${year}` : null,
    avs: 'MATCHED',
    cvvResult: 'NOT_CHECKED',
    batchId: day && `SIM-BAT-${day}`,
    raw: JSON.stringify({ id: simulatedId(reference), type: attempt.kind, reference, amount: minorUnits(amount, currency), currency }),
  }
}

const declined = (attempt: CardAttempt, code: string, words: string) => ({ is: 'declined' as const, code, words, transaction: transactionOf(attempt) })
const pending = (attempt: CardAttempt) => ({ is: 'pending' as const, why: 'The card’s bank has not decided yet.', transaction: transactionOf(attempt) })
const LOST = { is: 'unknown', why: 'The simulated processor did not answer in time.' } as const

/** Whether the processor has the attempt after so many sends. */
const isTaken = (play: Play, sends: number): boolean => {
  if (play.does === 'refuse' || sends === 0) return false
  return play.does !== 'lose' || play.taken || sends > 1
}

/** The answer to the send that the history counts last. */
export const simulatedSend = (attempt: CardAttempt): CardOutcome => {
  const refusal = refusalOf(attempt)
  if (refusal) return refusal
  const play = playOf(attempt)
  const { sends } = attempt.history
  if (isTaken(play, sends - 1)) return { is: 'duplicate', processorTxId: simulatedId(attempt.reference) }
  switch (play.does) {
    case 'decline':
      return declined(attempt, play.code, play.words)
    case 'refuse':
      return { is: 'refused', code: play.code, words: play.words }
    case 'lose':
      return sends > 1 ? { is: 'captured', transaction: transactionOf(attempt) } : LOST
    case 'hide':
      return LOST
    case 'time_out':
      return { is: 'pending', why: 'The card’s bank has not answered in time (50013).', transaction: null }
    case 'pend':
      return pending(attempt)
    case 'approve':
      return { is: 'captured', transaction: transactionOf(attempt) }
  }
}

export const simulatedLookUp = (attempt: CardAttempt): LookUpAnswer => {
  if (malformed(attempt)) return { is: 'not_found' }
  const play = playOf(attempt)
  const { sends, lookUps, processorTxId } = attempt.history
  if (!isTaken(play, sends) || (play.does === 'hide' && processorTxId === null)) return { is: 'not_found' }
  const transaction = transactionOf(attempt)
  if (play.does === 'decline') return declined(attempt, play.code, play.words)
  if (play.does === 'time_out') return lookUps === 0 ? pending(attempt) : { is: 'reversed', transaction }
  if (play.does === 'pend' && lookUps < LOOK_UPS - 1) return pending(attempt)
  if (play.does === 'pend' && play.ends === 'declined') return declined(attempt, '101', 'Declined')
  return { is: 'captured', transaction }
}

/** Reversals are possible until the batch is closed, at midnight UTC. */
export const simulatedReversal = (attempt: CardAttempt, now: Date): ReversalOutcome => {
  const fault = malformed(attempt)
  if (fault) return fault
  const play = playOf(attempt)
  const { sends, firstSentAt } = attempt.history
  if (!isTaken(play, sends) || firstSentAt === null || play.does === 'decline') return { is: 'not_found' }
  if (firstSentAt.slice(0, 10) < now.toISOString().slice(0, 10))
    return { is: 'refused', code: 'INVALID_TRANSACTION_ACTION', words: 'The batch of the payment is closed. Refund it instead.' }
  return { is: 'reversed', transaction: transactionOf(attempt) }
}
