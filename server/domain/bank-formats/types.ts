import type { Decimal } from '@/contracts/rules/decimal'
import type { Sheet } from '../workbook'

export const statementFormats = ['ofx', 'camt', 'mt940', 'bai2', 'table'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** What is wrong at a place of the file. An error refuses the whole statement, a warning doesn't. */
export interface FileProblem {
  /** Line in the file, from 1; row of the sheet for a table. */
  line: number
  /** The field as the format names it, such as `DTPOSTED`, `:61:` or the column's heading; null if it is about the whole line. */
  field: string | null
  code: 'FORMAT' | 'AMOUNT' | 'DATE' | 'CURRENCY' | 'REQUIRED' | 'TOTAL' | 'LIMIT' | 'UNKNOWN'
  /** A sentence for the user that quotes at most 40 characters of the file. */
  message: string
  severity: 'error' | 'warning'
}

/** One payment of a batch that the bank booked as one amount. */
export interface ReadDetail {
  /** Signed like the amount of the line, in the account's currency. */
  amount: Decimal
  reference: string | null
  counterparty: Counterparty
  text: string
  /** Reason of a return, such as `AC04`. */
  returnReason: string | null
}

export interface Counterparty {
  name: string | null
  /** IBAN or account number, without blanks. */
  account: string | null
  /** BIC, routing number or bank code. */
  bank: string | null
}

export interface ReadLine {
  /** Where the entry begins in the file, from 1. */
  at: number
  /** Day of booking, YYYY-MM-DD, as the bank writes it: a time zone never shifts it. */
  date: string
  valueDate: string | null
  /** Positive if the account is credited with it, also for a card, whose charges are negative. Exact, in the account's currency. */
  amount: Decimal
  /** The bank's word or code for the kind of movement, such as `CHECK`, `NTRF` or `475`. */
  type: string | null
  /** What the bank identifies the entry by: FITID, AcctSvcrRef (else NtryRef), bank reference. */
  bankId: string | null
  /** What identifies it for the payer: EndToEndId, customer reference. `NONREF`, `NOTPROVIDED` and the like are null. */
  reference: string | null
  chequeNo: string | null
  /** Structured creditor reference (RF…, QR reference). */
  creditorReference: string | null
  mandateId: string | null
  counterparty: Counterparty
  /** What the entry says for people, parts joined as the format means it, blanks collapsed. */
  text: string
  isReversal: boolean
  returnReason: string | null
  /** Balance after the entry, where the file states it. */
  balanceAfter: Decimal | null
  /** Amount and currency of the payment where it was made in another one; without sign. */
  original: { amount: Decimal; currency: string } | null
  /** Payments of a batch; empty for one payment. */
  details: readonly ReadDetail[]
}

export interface Balance {
  amount: Decimal
  /** The day at whose end (opening: at whose beginning) it was; null if the file doesn't say. */
  date: string | null
}

export interface ReadStatement {
  /** Where it begins in the file, from 1. */
  at: number
  account: {
    /** IBAN or account number, without blanks; null if the file doesn't name one. */
    number: string | null
    /** Routing number, bank code or BIC. */
    bank: string | null
    /** ISO 4217; null if the file doesn't say. */
    currency: string | null
    kind: 'bank' | 'card'
  }
  /** The statement's own number, for people only: many banks repeat it. */
  number: string | null
  from: string | null
  to: string | null
  opening: Balance | null
  closing: Balance | null
  /** Booked entries, in the file's order. */
  lines: ReadLine[]
  /** Entries that are announced but not booked; they never become lines. */
  pending: number
  /** Provisional statements (CAMT.052, MT942) are replaced by final ones; notices (CAMT.054) only tell more of entries that are on a statement. */
  stage: 'final' | 'provisional' | 'notice'
  /** How signs or charges were read other than written, because only so the statement ties; sentences for the user. */
  readings: string[]
  problems: FileProblem[]
}

export interface StatementFile {
  format: StatementFormat
  /** Variant, for people: `OFX 2.2`, `CAMT.053.001.08`, `MT940`, `BAI2`, `CSV`. */
  variant: string
  statements: ReadStatement[]
  /** Problems of the file outside of any statement. */
  problems: FileProblem[]
}

/** How a table is written, for people. */
export type TableVariant = 'CSV' | 'Excel' | 'HTML' | 'Excel 2003 XML'

/** What a file holds: statements, or a table whose columns have to be told apart first. */
export type StatementContent = ({ is: 'statements'; file: StatementFile } | { is: 'table'; sheets: Sheet[]; variant: TableVariant }) & {
  /** Whether the numbers of cards stand in it, anywhere. */
  holdsCards: boolean
}

/** Thrown when a file can't be read at all; the message is a sentence for the user. */
export class StatementFileError extends Error {
  override name = 'StatementFileError'
  constructor(
    message: string,
    /** Line in the file, from 1; null if it is about the file as a whole. */
    readonly line: number | null = null,
  ) {
    super(message)
  }
}

/** Choices that a reader takes from what was decided for the account before. */
export interface ReadingChoices {
  /** Booked reversals have the other direction than written (remembered per account). */
  flipReversals?: boolean
}
