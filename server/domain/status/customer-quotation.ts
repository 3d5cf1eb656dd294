import { customerQuotationStatuses } from '@/contracts/customer-quotations'
import type { TransitionTable } from './transition'

export type CustomerQuotationState = (typeof customerQuotationStatuses)[number]
/**
 * A submit is `submit` within the limits on margin, discount and total, else `submitForApproval`; `withdraw` takes it back before
 * it is sent, `unsend` while its mail waits. `revise` leaves the quotation as it is and begins its next revision. `orderPart`,
 * `orderAll` and `orderNone` say what the customer's orders now cover; `supersede` and `restore` follow from a revision
 * that is sent or cancelled; `reconfirm` is a manager's, before an order on an outdated quotation; `expire` is nightly.
 */
export type CustomerQuotationAction =
  | 'edit'
  | 'submit'
  | 'submitForApproval'
  | 'approve'
  | 'sendBack'
  | 'withdraw'
  | 'send'
  | 'unsend'
  | 'revise'
  | 'accept'
  | 'reject'
  | 'orderPart'
  | 'orderAll'
  | 'orderNone'
  | 'expire'
  | 'supersede'
  | 'restore'
  | 'reconfirm'
  | 'cancel'

export const customerQuotationTransitions: TransitionTable<CustomerQuotationState, CustomerQuotationAction> = {
  document: 'Customer quotation',
  states: customerQuotationStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    submit: { draft: 'approved' },
    submitForApproval: { draft: 'pending_approval' },
    approve: { pending_approval: 'approved' },
    sendBack: { pending_approval: 'draft' },
    withdraw: { pending_approval: 'draft', approved: 'draft' },
    send: { approved: 'sent', sent: 'sent' },
    unsend: { sent: 'approved' },
    // What was rejected or has expired can be offered anew; what was accepted or ordered is changed by a new offer, too.
    revise: { sent: 'sent', accepted: 'accepted', rejected: 'rejected', expired: 'expired' },
    accept: { sent: 'accepted' },
    reject: { sent: 'rejected', accepted: 'rejected' },
    orderPart: { sent: 'partially_ordered', accepted: 'partially_ordered', partially_ordered: 'partially_ordered', ordered: 'partially_ordered' },
    orderAll: { sent: 'ordered', accepted: 'ordered', partially_ordered: 'ordered' },
    orderNone: { partially_ordered: 'accepted', ordered: 'accepted' },
    // A lost quotation stays lost: rejected is neither here nor with `supersede`.
    expire: { approved: 'expired', sent: 'expired' },
    supersede: { approved: 'superseded', sent: 'superseded', accepted: 'superseded', expired: 'superseded' },
    restore: { superseded: 'sent' },
    reconfirm: { expired: 'sent', superseded: 'sent' },
    cancel: { draft: 'cancelled', pending_approval: 'cancelled', approved: 'cancelled', sent: 'cancelled', accepted: 'cancelled' },
  },
}
