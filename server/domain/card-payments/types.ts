import type { DisputeAnswer } from '@/contracts/card-deposits'
import type { CardForm } from '@/contracts/customer-cards'
import type { Decimal } from '@/contracts/rules/decimal'

/** What has happened to an attempt so far, as the caller has stored it. It is stored before each send, so that a crash can't hide one. */
export interface AttemptHistory {
  /** How often it was sent, the send under way included. */
  sends: number
  /** ISO 8601; null before the first send. The processor remembers the key for 24 hours from then on. */
  firstSentAt: string | null
  /** Look-ups so far. */
  lookUps: number
  /** The processor's id of the transaction, once it is known. */
  processorTxId: string | null
}

interface Attempt {
  /** 8 to 50 characters, never used for another attempt: with it the processor is asked whether it has the transaction. */
  reference: string
  /** Above zero, in whole units of the currency. */
  amount: Decimal
  /** ISO 4217. */
  currency: string
  /** 1 to 50 characters, the same for every send of this attempt and of no other. */
  idempotencyKey: string
  history: AttemptHistory
}
export interface SaleAttempt extends Attempt {
  kind: 'SALE'
  /** The processor's token for the card; a card number is accepted nowhere. */
  token: string
}
export interface RefundAttempt extends Attempt {
  kind: 'REFUND'
  /** The captured sale; `refunded` is what was refunded of it before, refunds under way included. */
  of: { processorTxId: string; captured: Decimal; refunded: Decimal }
}
export type CardAttempt = SaleAttempt | RefundAttempt

/** A transaction as the processor states it. Whatever it doesn't state is null. */
export interface CardTransaction {
  processorTxId: string
  reference: string | null
  amount: Decimal | null
  currency: string | null
  authCode: string | null
  /** Such as VISA. */
  brand: string | null
  last4: string | null
  /** MM/YY. */
  expiry: string | null
  /** Result of the check of the address, such as MATCHED. */
  avs: string | null
  cvvResult: string | null
  batchId: string | null
  /** The answer as JSON, without tokens, keys and numbers. */
  raw: string
}

/** How far a transaction is that the processor has. */
export type TransactionState =
  | { is: 'captured'; transaction: CardTransaction }
  | { is: 'declined'; code: string; words: string; transaction: CardTransaction | null }
  | { is: 'pending'; why: string; transaction: CardTransaction | null }
  | { is: 'reversed'; transaction: CardTransaction }

/** The processor refuses the request for good: it did nothing, and the same request will never succeed. */
export interface Refused {
  is: 'refused'
  code: string
  words: string
}
/** Nobody knows whether the processor did what was asked. */
export interface Unknown {
  is: 'unknown'
  why: string
}
/** The processor surely did nothing. It can be asked again, after `retryAfter` seconds where it says so. */
export interface Unavailable {
  is: 'unavailable'
  why: string
  retryAfter: number | null
}
/** `duplicate`: the processor has used this key before; the id is that of the transaction then made, if the answer names it. */
export type CardOutcome = TransactionState | Refused | Unknown | Unavailable | { is: 'duplicate'; processorTxId: string | null }

/** `different`: what is there under the reference or id is not this attempt, or there is more than one. */
export type LookUpAnswer = TransactionState | { is: 'not_found' } | { is: 'different'; why: string } | Unavailable
export type ReversalOutcome = { is: 'reversed'; transaction: CardTransaction } | { is: 'not_found' } | Refused | Unknown | Unavailable

/** Days, YYYY-MM-DD, both included. */
export interface Period {
  from: string
  to: string
}

export const settledTypes = ['sale', 'refund', 'chargeback', 'reversal', 'fee', 'adjustment'] as const
export type SettledType = (typeof settledTypes)[number]

/** A line of a deposit. */
export interface SettledTransaction {
  type: SettledType
  processorTxId: string | null
  /** YYYY-MM-DD. */
  date: string | null
  /** Without sign, because the type tells the direction; that of an adjustment is positive if it is in our favour. Zero for a fee. */
  gross: Decimal
  /** What the processor keeps; negative if it gives fees back. */
  fee: Decimal
  brand: string | null
  last4: string | null
  authCode: string | null
  batchId: string | null
  /** Our reference or the number of our invoice. */
  reference: string | null
}

export interface DepositTotal {
  /** Null where it isn't stated. */
  count: number | null
  amount: Decimal
}

/** Money that the processor brings to our bank account or takes from it. All amounts but `adjustments` and `net` are without sign. */
export interface CardDeposit {
  depositId: string
  /** YYYY-MM-DD. */
  date: string
  /** The processor's word, such as FUNDED; null where it isn't stated. */
  status: string | null
  merchantId: string | null
  currency: string
  /** Last digits of the bank account. */
  bankLast4: string | null
  sales: DepositTotal
  refunds: DepositTotal
  chargebacks: DepositTotal
  /** Chargebacks that were given back. */
  reversals: DepositTotal
  discounts: DepositTotal
  fees: Decimal
  /** Positive if they are in our favour. */
  adjustments: Decimal
  /** What moves on the bank account; negative if it is taken from it. */
  net: Decimal
  transactions: readonly SettledTransaction[]
}

export interface CardDispute {
  disputeId: string
  /** UNDER_REVIEW, WITH_MERCHANT or CLOSED. */
  status: string
  /** Such as RETRIEVAL, CHARGEBACK or REVERSAL. */
  stage: string
  /** Such as PENDING, WON or LOST. */
  result: string | null
  amount: Decimal
  currency: string
  reasonCode: string | null
  reason: string | null
  /** ISO 8601. */
  respondBy: string | null
  /** What the dispute last moved on our account; negative if it was taken from us. */
  lastAdjustment: Decimal | null
  brand: string | null
  last4: string | null
  /** Reference of the disputed transaction. */
  reference: string | null
  processorTxId: string | null
  depositId: string | null
}

export type SettlementsAnswer = { is: 'read'; deposits: readonly CardDeposit[] } | Unavailable
export type DisputesAnswer = { is: 'read'; disputes: readonly CardDispute[] } | Unavailable

/** What we answer to a dispute, at the stage that it is at. */
export interface AnswerToDispute {
  /** As the processor names it. */
  disputeId: string
  answer: DisputeAnswer
  idempotencyKey: string
  /** What proves our case, as base64; none to accept. */
  documents: readonly string[]
}
export type DisputeState = Pick<CardDispute, 'status' | 'stage' | 'result'>
/** `taken` without a state: an earlier attempt was taken, and the list of disputes tells what became of it. */
export type AnswerOutcome = { is: 'taken'; state: DisputeState | null } | Refused | Unavailable | Unknown

/** A captured transaction as the caller has stored it. Only the simulator needs it. */
export interface StoredTransaction {
  kind: CardAttempt['kind']
  reference: string
  processorTxId: string
  amount: Decimal
  currency: string
  /** ISO 8601. */
  capturedAt: string
  brand: string | null
  last4: string | null
  authCode: string | null
  /** What was answered to its dispute. */
  answered?: DisputeAnswer | null
}

export type CardFormAnswer = { is: 'open'; form: CardForm } | Unavailable

/** What a processor says of a card that it has stored. */
export interface StoredCard {
  brand: string
  last4: string
  expMonth: number
  expYear: number
}
/** `card`: null if the processor says nothing that can be read. */
export type KeepAnswer = { is: 'kept'; card: StoredCard | null } | Refused | Unavailable

/** A processor of card payments. Nothing is thrown: every failure is an answer. */
export interface CardProcessor {
  /** Sends a sale. The caller has stored the send before; what follows an answer other than a final one is decided by `nextStep`. */
  charge(sale: SaleAttempt): Promise<CardOutcome>
  /** Sends a refund of a part of a sale or of all of it, under the same rules. */
  refund(refund: RefundAttempt): Promise<CardOutcome>
  /** Asks by the processor's id where the history has one, else by our reference. */
  lookUp(attempt: CardAttempt): Promise<LookUpAnswer>
  /** Voids a transaction that isn't in a closed batch yet, by its id or else by our reference. */
  reverse(attempt: CardAttempt): Promise<ReversalOutcome>
  /** Deposits of the period. `stored` has what was captured in it and up to five weeks before it. */
  settlements(period: Period, stored: readonly StoredTransaction[]): Promise<SettlementsAnswer>
  /** Disputes whose stage began in the period. */
  disputes(period: Period, stored: readonly StoredTransaction[]): Promise<DisputesAnswer>
  /** Accepts a dispute, or challenges it. The same key is sent with every attempt. */
  answerDispute(answer: AnswerToDispute): Promise<AnswerOutcome>
  /** Opens the form in which a card is entered. */
  openForm(): Promise<CardFormAnswer>
  /** Keeps the token of a form, which is good for one use, for all payments to come. Doing so twice does no harm. */
  keepCard(token: string): Promise<KeepAnswer>
}

/** The processors that we work with. */
export interface CardProcessors {
  global: CardProcessor
  mnt: CardProcessor
}
