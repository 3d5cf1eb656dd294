import { vendorPoStatuses } from '@/contracts/vendor-po-record'
import type { TransitionTable } from './transition'

export type VendorPoState = (typeof vendorPoStatuses)[number]
/**
 * A PO is approved by `submit` if its amount is within the submitter's limit, otherwise it needs `submitForApproval`. `amend` begins a change of
 * the order that the vendor has; it keeps its number. `confirm` follows from the vendor's confirmation, `unconfirm` when no valid one is left;
 * `receivePart`, `receive`, `unreceive` (no goods are received any more, but the vendor confirmed) and `unreceiveUnconfirmed` follow from goods
 * receipts. No user takes these.
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
    // Sending the order again does not change its state.
    send: { approved: 'sent', sent: 'sent', confirmed: 'confirmed', partially_received: 'partially_received' },
    amend: { approved: 'draft', sent: 'draft', confirmed: 'draft', partially_received: 'draft' },
    confirm: { sent: 'confirmed', confirmed: 'confirmed' },
    unconfirm: { confirmed: 'sent' },
    receivePart: { sent: 'partially_received', confirmed: 'partially_received', received: 'partially_received' },
    receive: { sent: 'received', confirmed: 'received', partially_received: 'received' },
    unreceive: { partially_received: 'confirmed', received: 'confirmed' },
    unreceiveUnconfirmed: { partially_received: 'sent', received: 'sent' },
    close: { approved: 'closed', sent: 'closed', confirmed: 'closed', partially_received: 'closed' },
    // An order with received goods is closed instead.
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
