import { customerInvoiceStatuses } from '@/contracts/customer-invoice-record'
import type { TransitionTable } from './transition'

export type CustomerInvoiceState = (typeof customerInvoiceStatuses)[number]
/**
 * Those that begin with `settle`, and `unsettle`, follow from allocations, and are nobody's to take: what is settled was paid, or taken back
 * by credit notes, or given up. `attach` adds files.
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

/** It was posted and not cancelled, and stays what it is. */
const asItIs = { posted: 'posted', partially_paid: 'partially_paid', paid: 'paid', credited: 'credited', written_off: 'written_off' } as const

export const customerInvoiceTransitions: TransitionTable<CustomerInvoiceState, CustomerInvoiceAction> = {
  document: 'Customer invoice',
  states: customerInvoiceStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    attach: { draft: 'draft', ...asItIs },
    approve: { draft: 'draft' },
    post: { draft: 'posted' },
    send: asItIs,
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
    // What was paid or credited is taken apart first: an invoice that something hangs on is not undone.
    cancel: { posted: 'cancelled' },
  },
}
