import type { Decimal } from '@/contracts/rules/decimal'

/** A line of a statement that is not matched yet. Payments of a batch are lines of their own, which name the batch as `parentId`. */
export interface LineToMatch {
  id: string
  ownAccountId: string
  /** Day of booking, which also decides on discounts. */
  date: string
  valueDate: string | null
  /** Positive if money comes in. */
  amount: Decimal
  text: string
  reference: string | null
  chequeNo: string | null
  creditorReference: string | null
  partyName: string | null
  /** IBAN or account number of the other side. */
  partyAccount: string | null
  isReversal: boolean
  returnReason: string | null
  parentId: string | null
}

/** A ledger line on an own account. Matching it posts nothing. */
export interface EntryCandidate {
  is: 'entry'
  id: string
  ownAccountId: string
  date: string
  /** Signed like the line that it belongs to. */
  amount: Decimal
  documentId: string
  documentKind: string
  voucherId: string
  /** What the bank may repeat: EndToEndId, number of the payment run, reference, payee. */
  texts: readonly string[]
  chequeNo: string | null
  partyId: string | null
  partyName: string | null
  /** It has its line already, so only a return of the payment may name it. */
  isMatched: boolean
}

/** An open item of a customer or a vendor. Accepting it makes a receipt or a payment. */
export interface ItemCandidate {
  is: 'item'
  id: string
  partyId: string
  partyName: string
  documentKind: string
  voucherId: string
  date: string
  dueDate: string
  /** Signed in the direction in which money would move: positive if a customer owes us. */
  open: Decimal
  /** Our number, theirs, the customer's order number, RF or QR reference. */
  numbers: readonly string[]
  /** Early discount; the amount has no sign, `until` is the last day of booking that earns it. */
  discount: { amount: Decimal; until: string } | null
}

/** An unmatched line of another own account. Accepting it makes a transfer. */
export interface MirrorCandidate {
  is: 'mirror'
  lineId: string
  ownAccountId: string
  date: string
  amount: Decimal
}

/** Payments of one file that are under way. */
export interface RunCandidate {
  is: 'run'
  runId: string
  ownAccountId: string
  voucherId: string
  /** Signed like the line that it belongs to, and so are those of the payees. */
  amount: Decimal
  payees: readonly { partyId: string; endToEndId: string; amount: Decimal }[]
}

/** What a card processor announced to pay out. */
export interface DepositCandidate {
  is: 'deposit'
  id: string
  /** Null if the processor doesn't tell the account. */
  ownAccountId: string | null
  voucherId: string
  date: string
  /** After fees and chargebacks, signed like the line that it belongs to. */
  amount: Decimal
  processor: string
}

export type Candidate = EntryCandidate | ItemCandidate | MirrorCandidate | RunCandidate | DepositCandidate

/** Where one share of an amount is coded to. */
export interface Coding {
  accountId: string
  taxCodeId: string | null
  costCentreId: string | null
  partyId: string | null
}
export interface CodedLine extends Coding {
  memo: string | null
  /** Signed like the bank's line. */
  amount: Decimal
}

export interface RuleLine extends Coding {
  memo: string | null
  /**
   * Share of the bank's line: positive is its direction, negative the other one. `text` is the amount that stands behind these words in the text of the
   * line; `rest` is what the others leave.
   */
  share: { is: 'fixed'; amount: Decimal } | { is: 'percent'; percent: Decimal } | { is: 'text'; after: string } | { is: 'rest' }
}

export interface RuleCondition {
  /** Words that the text, the reference or the party's name contains; `*` stands for any characters. */
  words: string | null
  /** Smallest and largest amount, without sign. */
  from: Decimal | null
  to: Decimal | null
  direction: 'in' | 'out' | null
  partyAccount: string | null
  ownAccountId: string | null
}

export interface Rule {
  id: string
  name: string
  /** The rule with the lowest number that fits is taken. */
  order: number
  isPaused: boolean
  condition: RuleCondition
  lines: readonly RuleLine[]
}

/** How somebody coded a line with the pattern. */
export interface Decision {
  coding: Coding
  /** Day, YYYY-MM-DD. */
  on: string
}

export interface Decline {
  times: number
  /** Day of the last one. */
  lastOn: string
}

export interface Knowledge {
  /** Parties by account number as `plainAccountNo` writes it. Several where one account pays for a group. */
  partyAccounts: ReadonlyMap<string, readonly string[]>
  /** Ids of our own accounts, by number likewise. */
  ownAccounts: ReadonlyMap<string, string>
  rules: readonly Rule[]
  /** Decisions by pattern (`patternsOf`), the oldest first. */
  memory: ReadonlyMap<string, readonly Decision[]>
  /** Keys by `dismissalKey`. */
  dismissed: ReadonlySet<string>
  /** By `declineKey`. */
  declines: ReadonlyMap<string, Decline>
}

export interface MatchOptions {
  /** ISO 4217, of all amounts. */
  currency: string
  /** YYYY-MM-DD; declines fade with the days that have passed. */
  today: string
}

/** The stages of evidence, the strongest first. A weaker form of an evidence keeps its stage and has a lower score. */
export type Stage = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export type Reason =
  | { code: 'amount_exact' }
  | { code: 'own_id'; number: string }
  | { code: 'cheque'; number: string }
  | { code: 'number'; number: string }
  | { code: 'number_without_prefix'; number: string }
  | { code: 'several_numbers'; count: number }
  | { code: 'account' }
  | { code: 'name'; name: string; alike: number }
  | { code: 'other_name'; name: string }
  | { code: 'days'; days: number; from: 'due' | 'entry' | 'mirror' | 'deposit' | 'payment' }
  | { code: 'discount'; amount: Decimal; until: string }
  | { code: 'late_discount'; amount: Decimal; until: string; days: number }
  | { code: 'partial'; left: Decimal }
  | { code: 'fee'; amount: Decimal }
  | { code: 'over'; amount: Decimal }
  | { code: 'covering_set'; count: number }
  | { code: 'oldest_first'; count: number }
  | { code: 'several_sets' }
  | { code: 'twins'; count: number }
  | { code: 'before_document'; days: number }
  | { code: 'transfer' }
  | { code: 'processor'; name: string }
  | { code: 'returned'; why: string | null; voucherId: string }
  | { code: 'rule'; name: string }
  | { code: 'memory'; times: number }
  | { code: 'declined'; times: number }
  | { code: 'claimed'; lineId: string }

export interface Part {
  candidate: { is: Candidate['is']; id: string }
  /** The share of the bank's line, signed like it; that of a credit note has the other sign. */
  amount: Decimal
  /** Discount that settles the item besides, without sign; null if none. */
  discount: Decimal | null
  /** EndToEndIds of the payments of a run that are meant; empty otherwise. */
  payments: readonly string[]
}

export type Action =
  /** The line belongs to entries that are posted: entries, runs and deposits. */
  | { do: 'match' }
  /** Make a receipt or a payment of this party that settles the items. */
  | { do: 'settle'; partyId: string }
  | { do: 'transfer'; ownAccountId: string }
  /** The payment came back: reverse it and open its items again. */
  | { do: 'return'; entryId: string; documentId: string; voucherId: string }
  | { do: 'code'; lines: readonly CodedLine[]; ruleId: string | null }

export interface Suggestion {
  stage: Stage
  /** In hundredths, so that no comparison has to do with fractions: 95 is .95. */
  score: number
  reasons: readonly Reason[]
  parts: readonly Part[]
  /** What the parts and coded lines leave of the bank's line, signed like it or against it; `0` if nothing. */
  rest: Decimal
  /** What the rest probably is; null if there is none or nobody knows. */
  restAs: 'fee' | 'on_account' | null
  action: Action
  /** It may be chosen in advance, because the next one is far behind. */
  isPreselected: boolean
  /** It may be among those that are accepted together. */
  isCertain: boolean
}
