import type { DocumentKind } from '@/contracts/document-kinds'
import { compare, type Decimal } from '@/contracts/rules/decimal'

interface Entry {
  kind: DocumentKind
  /** As it was before it was taken back, if it was: charges are positive. */
  amount: Decimal
  isOpening: boolean
  isReversal: boolean
}

const PAYMENTS: readonly DocumentKind[] = ['customer_payment', 'vendor_payment', 'bank_receipt', 'cash_receipt', 'bank_payment', 'cash_payment']

const wordOf = ({ kind, amount, isOpening }: Entry): string => {
  const isCharge = compare(amount, '0') > 0
  if (kind === 'reminder') return 'Reminder fee and interest'
  if (PAYMENTS.includes(kind)) return isCharge ? 'Refund' : 'Payment'
  if (isOpening) return 'Brought forward'
  if (kind === 'customer_invoice' || kind === 'general_invoice') return isCharge ? 'Invoice' : 'Credit note'
  return 'Adjustment'
}

/** What an entry on a customer's account is to the customer: "Invoice", "Payment", "Payment cancelled". */
export const statementWord = (entry: Entry): string => `${wordOf(entry)}${entry.isReversal ? ' cancelled' : ''}`
