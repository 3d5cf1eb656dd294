import { customerQuotationStatuses } from '@/contracts/customer-quotations'
import type { TransitionTable } from './transition'

export type CustomerQuotationState = (typeof customerQuotationStatuses)[number]
/**
 * A quotation is submitted by `submit` within the limits on margin, discount and total, otherwise by `submitForApproval`; `withdraw` takes it
 * back before it is sent, `unsend` while its mail is waiting. `revise` leaves the quotation as it is and begins its next revision. `orderPart`,
 * `orderAll` and `orderNone` follow from how much the customer's orders cover; `supersede` and `restore` follow from a revision that is sent
 * or cancelled; a manager takes `reconfirm` before an order on an outdated quotation; `expire` is taken every night.
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
    // A rejected or expired quotation can be offered anew; an accepted one is also changed by a new revision.
    revise: { sent: 'sent', accepted: 'accepted', rejected: 'rejected', expired: 'expired' },
    accept: { sent: 'accepted' },
    reject: { sent: 'rejected', accepted: 'rejected' },
    orderPart: { sent: 'partially_ordered', accepted: 'partially_ordered', partially_ordered: 'partially_ordered', ordered: 'partially_ordered' },
    orderAll: { sent: 'ordered', accepted: 'ordered', partially_ordered: 'ordered' },
    orderNone: { partially_ordered: 'accepted', ordered: 'accepted' },
    // A lost quotation stays lost: `rejected` is missing here and in `supersede`.
    expire: { approved: 'expired', sent: 'expired' },
    supersede: { approved: 'superseded', sent: 'superseded', accepted: 'superseded', expired: 'superseded' },
    restore: { superseded: 'sent' },
    reconfirm: { expired: 'sent', superseded: 'sent' },
    cancel: { draft: 'cancelled', pending_approval: 'cancelled', approved: 'cancelled', sent: 'cancelled', accepted: 'cancelled' },
  },
}
