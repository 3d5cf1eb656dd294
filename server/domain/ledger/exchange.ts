import { type Decimal, negate } from '@/contracts/rules/decimal'
import type { LedgerLine } from './posting'

export interface ExchangeDifference {
  /** The control account on which the two sides stand. */
  accountId: string
  partyId: string
  documentId: string
  /** Base of the credit less base of the debit: what the control account is short of. */
  difference: Decimal
}

/**
 * Realised when a debit and a credit of different rates settle each other. A receivable that is paid in dearer currency than it was
 * invoiced in is a gain (Dr receivable, Cr gain), a payable the other way round.
 */
export const exchangeDifferenceLines = ({ accountId, partyId, documentId, difference }: ExchangeDifference): LedgerLine[] => [
  { account: { accountId }, amount: '0', base: difference, partyId, documentId },
  { account: 'fx_realised', amount: '0', base: negate(difference) },
]
