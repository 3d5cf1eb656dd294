import { type Decimal, isZero, negate } from './decimal'

/** An amount as it counts among those of its list: what a credit or debit note takes back is below zero. */
export const countedAs = (type: 'invoice' | 'credit_note' | 'debit_note', amount: Decimal): Decimal =>
  type === 'invoice' || isZero(amount) ? amount : negate(amount)

/** The same of what is owed one way and the other: what we owe is below zero. */
export const countedTo = (direction: 'receivable' | 'payable', amount: Decimal): Decimal =>
  direction === 'receivable' || isZero(amount) ? amount : negate(amount)
