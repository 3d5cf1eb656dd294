import { add, type Decimal, negate } from '@/contracts/rules/decimal'
import type { LedgerLine } from './posting'

interface Charges {
  customerId: string
  /** The income account of fees and interest. */
  accountId: string
  fee: Decimal
  interest: Decimal
  /** They are due at once. */
  date: string
}

/** What a reminder charges: Dr receivable, Cr income. Compensation for late payment is no supply, so it bears no tax. */
export const reminderLines = ({ customerId, accountId, fee, interest, date }: Charges): LedgerLine[] => [
  { account: 'receivable', amount: add(fee, interest), partyId: customerId, dueDate: date },
  { account: { accountId }, amount: negate(fee), memo: 'Reminder fee' },
  { account: { accountId }, amount: negate(interest), memo: 'Interest on overdue invoices' },
]
