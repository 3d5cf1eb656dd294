import { generalInvoiceStatuses } from '@/contracts/general-invoices'
import type { TransitionTable } from './transition'

export type GeneralInvoiceState = (typeof generalInvoiceStatuses)[number]
/** `settlePart`, `settle` and `unsettle` follow from allocations; no user takes them. `attach` adds files. */
export type GeneralInvoiceAction = 'edit' | 'attach' | 'post' | 'send' | 'settlePart' | 'settle' | 'unsettle' | 'cancel'

/** An invoice that was posted and not cancelled keeps its state. */
const unchanged = { posted: 'posted', partially_paid: 'partially_paid', paid: 'paid' } as const

export const generalInvoiceTransitions: TransitionTable<GeneralInvoiceState, GeneralInvoiceAction> = {
  document: 'General invoice',
  states: generalInvoiceStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    attach: { draft: 'draft', ...unchanged },
    post: { draft: 'posted' },
    send: unchanged,
    settlePart: { posted: 'partially_paid', partially_paid: 'partially_paid', paid: 'partially_paid' },
    settle: { posted: 'paid', partially_paid: 'paid' },
    unsettle: { partially_paid: 'posted', paid: 'posted' },
    // Payments must be undone first: an invoice with allocations can't be cancelled.
    cancel: { posted: 'cancelled' },
  },
}
