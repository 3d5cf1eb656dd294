import { paymentStatuses } from '@/contracts/money-choices'
import type { TransitionTable } from './transition'

/** `settlePart`, `settle` and `unsettle` follow from allocations; no user takes them. */
export type PaymentAction = 'edit' | 'post' | 'allocate' | 'unallocate' | 'certify' | 'settlePart' | 'settle' | 'unsettle' | 'bounce' | 'reverse'

export const paymentTransitions = (document: string): TransitionTable<(typeof paymentStatuses)[number], PaymentAction> => ({
  document,
  states: paymentStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    post: { draft: 'posted' },
    allocate: { posted: 'posted', partially_allocated: 'partially_allocated' },
    unallocate: { partially_allocated: 'partially_allocated', allocated: 'allocated' },
    certify: { posted: 'posted', partially_allocated: 'partially_allocated', allocated: 'allocated' },
    settlePart: { posted: 'partially_allocated', partially_allocated: 'partially_allocated', allocated: 'partially_allocated' },
    settle: { posted: 'allocated', partially_allocated: 'allocated', allocated: 'allocated' },
    unsettle: { posted: 'posted', partially_allocated: 'posted', allocated: 'posted' },
    // Everything that it settled is taken apart first, by the same step. The bank returned it, or it is taken back by us.
    bounce: { posted: 'bounced', partially_allocated: 'bounced', allocated: 'bounced' },
    reverse: { posted: 'reversed', partially_allocated: 'reversed', allocated: 'reversed' },
  },
})
