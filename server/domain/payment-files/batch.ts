import type { Decimal } from '@/contracts/rules/decimal'

/** A bank account as it was when the run was approved. */
export interface BankAccount {
  holder: string
  /** IBAN, or the bank's own number: without blanks, letters in capitals. */
  accountNo: string
  bic: string | null
  /** Routing number of the American bank: nine digits. */
  routingNo: string | null
  kind: 'checking' | 'savings'
}

/** A document that a payment pays, or a credit that is deducted from it. */
export interface PaidDocument {
  ourNumber: string
  theirNumber: string | null
  /** YYYY-MM-DD, like all days here. */
  date: string
  /** What was open before the payment; negative for a credit. */
  amount: Decimal
  discount: Decimal
  /** What this payment pays of it; negative for a credit. */
  paid: Decimal
}

export interface Payment {
  /** Our number of the payment. Messages name the payment by it. */
  reference: string
  /** Comes back on the bank statement and in the bank's answers. */
  endToEndId: string
  /** Tracks the payment between banks: a version 4 UUID, in lower case. */
  uetr: string | null
  amount: Decimal
  currency: string
  executionDate: string
  /** The account that pays. */
  from: BankAccount
  payee: Payee
  /** Empty for a payment on account. */
  documents: readonly PaidDocument[]
}

export interface Payee {
  /** Our number of the vendor. */
  code: string
  account: BankAccount
  address: Address | null
}

export interface Address {
  town: string
  /** ISO 3166, two letters. */
  country: string
}

/** An approved payment run. The same batch always gives the same bytes, because nothing else goes into a file. */
export interface PaymentBatch {
  messageId: string
  /** Local date and time of the company, to the second: 2026-11-27T14:05:00, or with the offset from UTC after it. */
  createdAt: string
  payer: { name: string; address: Address | null }
  payments: readonly Payment[]
}

/** Most payments in one file. */
export const MOST_PAYMENTS = 10_000

/** The payee knows a document by the payee's own number. */
export const numberOf = ({ theirNumber, ourNumber }: PaidDocument): string => theirNumber?.trim() || ourNumber

/** The number in the characters of a format; ours, if nothing of theirs can be read in them. */
export const numberIn = (document: PaidDocument, inCharacters: (text: string) => string): string => {
  const theirs = inCharacters(numberOf(document))
  return /[A-Za-z0-9]/.test(theirs) ? theirs : inCharacters(document.ourNumber)
}
