import { vendorQuotationStatuses } from '@/contracts/vendor-quotations'
import type { TransitionTable } from './transition'

export type VendorQuotationState = (typeof vendorQuotationStatuses)[number]
/**
 * `selectAll`, `selectSome` and `unselect` follow from the choice of lines; `supersede` and `restore` follow from a revision that is recorded
 * or cancelled; the nightly job takes `expire`. `append` adds the vendor's answer and further lines, `attach` files and notes; `revise` leaves
 * the quotation as it is and begins its next revision.
 */
export type VendorQuotationAction =
  | 'edit'
  | 'append'
  | 'attach'
  | 'request'
  | 'record'
  | 'selectAll'
  | 'selectSome'
  | 'unselect'
  | 'expire'
  | 'decline'
  | 'revise'
  | 'supersede'
  | 'restore'
  | 'cancel'

export const vendorQuotationTransitions: TransitionTable<VendorQuotationState, VendorQuotationAction> = {
  document: 'Vendor quotation',
  states: vendorQuotationStatuses,
  initial: 'draft',
  actions: {
    // A received quotation stays as the vendor sent it: a change of it is a new revision.
    edit: { draft: 'draft', requested: 'requested' },
    append: { draft: 'draft', requested: 'requested' },
    attach: {
      draft: 'draft',
      requested: 'requested',
      received: 'received',
      selected: 'selected',
      partially_selected: 'partially_selected',
      expired: 'expired',
      declined: 'declined',
    },
    request: { draft: 'requested' },
    record: { draft: 'received', requested: 'received' },
    selectAll: { received: 'selected', partially_selected: 'selected', selected: 'selected' },
    selectSome: { received: 'partially_selected', selected: 'partially_selected', partially_selected: 'partially_selected' },
    unselect: { selected: 'received', partially_selected: 'received' },
    expire: { requested: 'expired', received: 'expired' },
    decline: { requested: 'declined' },
    // An expired quotation becomes valid again only by a new answer of the vendor.
    revise: { received: 'received', selected: 'selected', partially_selected: 'partially_selected', expired: 'expired' },
    supersede: { received: 'superseded', selected: 'superseded', partially_selected: 'superseded', expired: 'superseded' },
    restore: { superseded: 'received' },
    cancel: { draft: 'cancelled', requested: 'cancelled', received: 'cancelled', selected: 'cancelled', partially_selected: 'cancelled' },
  },
}
