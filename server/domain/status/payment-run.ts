import { paymentRunStatuses } from '@/contracts/money-choices'
import type { TransitionTable } from './transition'

/**
 * `approveFirst` is the first of two approvals, and taken in place of `approve`. `refuseFile` is about the whole file; it can come before somebody has marked
 * the run as sent. `bookAll`, `rejectSome` and `rejectAll` follow from what the bank
 * did: everything is booked, or a part or all of it came back, also after it was booked.
 */
export type PaymentRunAction =
  | 'edit'
  | 'acknowledge'
  | 'submit'
  | 'withdraw'
  | 'approveFirst'
  | 'approve'
  | 'sendBack'
  | 'cancel'
  | 'export'
  | 'markSent'
  | 'sendAdvices'
  | 'settle'
  | 'reject'
  | 'refuseFile'
  | 'bookAll'
  | 'rejectSome'
  | 'rejectAll'

export const paymentRunTransitions: TransitionTable<(typeof paymentRunStatuses)[number], PaymentRunAction> = {
  document: 'Payment run',
  states: paymentRunStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    acknowledge: { draft: 'draft', submitted: 'submitted', approved: 'approved' },
    submit: { draft: 'submitted' },
    withdraw: { submitted: 'draft' },
    approveFirst: { submitted: 'submitted' },
    approve: { submitted: 'approved' },
    sendBack: { submitted: 'draft', approved: 'draft' },
    cancel: { draft: 'cancelled', submitted: 'cancelled', approved: 'cancelled' },
    export: { approved: 'exported' },
    markSent: { exported: 'sent' },
    sendAdvices: { exported: 'exported', sent: 'sent', settled: 'settled', partly_rejected: 'partly_rejected' },
    settle: { sent: 'sent', partly_rejected: 'partly_rejected' },
    reject: { sent: 'sent', settled: 'settled', partly_rejected: 'partly_rejected' },
    refuseFile: { exported: 'exported', sent: 'sent' },
    bookAll: { sent: 'settled' },
    rejectSome: { sent: 'partly_rejected', settled: 'partly_rejected', partly_rejected: 'partly_rejected' },
    rejectAll: { exported: 'rejected', sent: 'rejected', settled: 'rejected', partly_rejected: 'rejected' },
  },
}
