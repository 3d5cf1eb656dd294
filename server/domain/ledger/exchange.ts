import { type Decimal, negate } from '@/contracts/rules/decimal'
import type { LedgerLine } from './posting'

export interface ExchangeDifference {
  /** The control account of both the debit and the credit. */
  accountId: string
  partyId: string
  documentId: string
  /** Base amount of the credit minus that of the debit: the amount that balances the control account. */
  difference: Decimal
}

/**
 * Lines for the exchange difference that is realised when a debit and a credit of different rates settle each other. A receivable paid at
 * a higher rate than it was invoiced at is a gain (Dr receivable, Cr gain); for a payable it is the other way round.
 */
export const exchangeDifferenceLines = ({ accountId, partyId, documentId, difference }: ExchangeDifference): LedgerLine[] => [
  { account: { accountId }, amount: '0', base: difference, partyId, documentId },
  { account: 'fx_realised', amount: '0', base: negate(difference) },
]
