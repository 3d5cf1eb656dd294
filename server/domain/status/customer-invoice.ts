import { customerInvoiceStatuses } from '@/contracts/customer-invoice-record'
import type { TransitionTable } from './transition'

export type CustomerInvoiceState = (typeof customerInvoiceStatuses)[number]
/**
 * Actions that begin with `settle`, and `unsettle`, follow from allocations; no user takes them. A settled invoice was paid, credited by
 * credit notes, or written off. `attach` adds files.
 */
export type CustomerInvoiceAction =
  | 'edit'
  | 'attach'
  | 'approve'
  | 'post'
  | 'send'
  | 'settlePart'
  | 'settle'
  | 'settleByCredit'
  | 'settleByWriteOff'
  | 'unsettle'
  | 'writeOff'
  | 'undoWriteOff'
  | 'cancel'

/** An invoice that was posted and not cancelled keeps its state. */
const unchanged = { posted: 'posted', partially_paid: 'partially_paid', paid: 'paid', credited: 'credited', written_off: 'written_off' } as const

export const customerInvoiceTransitions: TransitionTable<CustomerInvoiceState, CustomerInvoiceAction> = {
  document: 'Customer invoice',
  states: customerInvoiceStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    attach: { draft: 'draft', ...unchanged },
    approve: { draft: 'draft' },
    post: { draft: 'posted' },
    send: unchanged,
    settlePart: {
      posted: 'partially_paid',
      partially_paid: 'partially_paid',
      paid: 'partially_paid',
      credited: 'partially_paid',
      written_off: 'partially_paid',
    },
    settle: { posted: 'paid', partially_paid: 'paid' },
    settleByCredit: { posted: 'credited', partially_paid: 'credited' },
    settleByWriteOff: { posted: 'written_off', partially_paid: 'written_off' },
    unsettle: { partially_paid: 'posted', paid: 'posted', credited: 'posted', written_off: 'posted' },
    writeOff: { posted: 'written_off', partially_paid: 'written_off' },
    undoWriteOff: { written_off: 'posted' },
    // Payments and credits must be undone first: an invoice with allocations can't be cancelled.
    cancel: { posted: 'cancelled' },
  },
}
