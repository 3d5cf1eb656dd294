import { vendorPoStatuses } from '@/contracts/vendor-po-record'
import type { TransitionTable } from './transition'

export type VendorPoState = (typeof vendorPoStatuses)[number]
/**
 * Approved is `submit` when the amount is within the submitter's limit, else `submitForApproval`. `amend` begins a change of what the vendor
 * has; the order keeps its number. `confirm` follows from the vendor's confirmation, `unconfirm` when none stands any more; `receivePart`, `receive`, `unreceive` (nothing is here
 * any more, but the vendor confirmed) and `unreceiveUnconfirmed` follow from goods receipts. These are nobody's to take.
 */
export type VendorPoAction =
  | 'edit'
  | 'submit'
  | 'submitForApproval'
  | 'approve'
  | 'reject'
  | 'send'
  | 'amend'
  | 'confirm'
  | 'unconfirm'
  | 'receivePart'
  | 'receive'
  | 'unreceive'
  | 'unreceiveUnconfirmed'
  | 'close'
  | 'cancel'

export const vendorPoTransitions: TransitionTable<VendorPoState, VendorPoAction> = {
  document: 'PO to vendor',
  states: vendorPoStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft', rejected: 'draft' },
    submit: { draft: 'approved' },
    submitForApproval: { draft: 'pending_approval' },
    approve: { pending_approval: 'approved' },
    reject: { pending_approval: 'rejected' },
    // Once more to the vendor leaves the state as it is.
    send: { approved: 'sent', sent: 'sent', confirmed: 'confirmed', partially_received: 'partially_received' },
    amend: { approved: 'draft', sent: 'draft', confirmed: 'draft', partially_received: 'draft' },
    confirm: { sent: 'confirmed', confirmed: 'confirmed' },
    unconfirm: { confirmed: 'sent' },
    receivePart: { sent: 'partially_received', confirmed: 'partially_received', received: 'partially_received' },
    receive: { sent: 'received', confirmed: 'received', partially_received: 'received' },
    unreceive: { partially_received: 'confirmed', received: 'confirmed' },
    unreceiveUnconfirmed: { partially_received: 'sent', received: 'sent' },
    close: { approved: 'closed', sent: 'closed', confirmed: 'closed', partially_received: 'closed' },
    // What goods were received of is closed instead.
    cancel: {
      draft: 'cancelled',
      pending_approval: 'cancelled',
      approved: 'cancelled',
      rejected: 'cancelled',
      sent: 'cancelled',
      confirmed: 'cancelled',
    },
  },
}
