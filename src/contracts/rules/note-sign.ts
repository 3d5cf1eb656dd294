import { type Decimal, isZero, negate } from './decimal'

/** The signed amount for a list of invoices and notes: amounts of credit and debit notes are negative. */
export const signedByType = (type: 'invoice' | 'credit_note' | 'debit_note', amount: Decimal): Decimal =>
  type === 'invoice' || isZero(amount) ? amount : negate(amount)

/** The signed amount for a list of both directions: amounts that we owe are negative. */
export const signedByDirection = (direction: 'receivable' | 'payable', amount: Decimal): Decimal =>
  direction === 'receivable' || isZero(amount) ? amount : negate(amount)
