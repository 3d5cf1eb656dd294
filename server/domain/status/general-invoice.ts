import { generalInvoiceStatuses } from '@/contracts/general-invoices'
import type { TransitionTable } from './transition'

export type GeneralInvoiceState = (typeof generalInvoiceStatuses)[number]
/** `settlePart`, `settle` and `unsettle` follow from allocations, and are nobody's to take. `attach` adds files. */
export type GeneralInvoiceAction = 'edit' | 'attach' | 'post' | 'send' | 'settlePart' | 'settle' | 'unsettle' | 'cancel'

/** It was posted and not cancelled, and stays what it is. */
const asItIs = { posted: 'posted', partially_paid: 'partially_paid', paid: 'paid' } as const

export const generalInvoiceTransitions: TransitionTable<GeneralInvoiceState, GeneralInvoiceAction> = {
  document: 'General invoice',
  states: generalInvoiceStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    attach: { draft: 'draft', ...asItIs },
    post: { draft: 'posted' },
    send: asItIs,
    settlePart: { posted: 'partially_paid', partially_paid: 'partially_paid', paid: 'partially_paid' },
    settle: { posted: 'paid', partially_paid: 'paid' },
    unsettle: { partially_paid: 'posted', paid: 'posted' },
    // What was paid is taken apart first: an invoice that money hangs on is not undone.
    cancel: { posted: 'cancelled' },
  },
}
