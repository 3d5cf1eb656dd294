import { vendorQuotationStatuses } from '@/contracts/vendor-quotations'
import type { TransitionTable } from './transition'

export type VendorQuotationState = (typeof vendorQuotationStatuses)[number]
/**
 * `selectAll`, `selectSome` and `unselect` say what the choice of lines left; `supersede` and `restore` follow from a
 * revision that is recorded or cancelled; `expire` is the nightly job's. `append` takes the vendor's answer and further
 * lines, `attach` files and notes; `revise` leaves the quotation as it is and begins its next revision.
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
    // What the vendor sent is kept as sent: a change of a received quotation is a new revision.
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
    // An expired offer comes to life again only by what the vendor says anew.
    revise: { received: 'received', selected: 'selected', partially_selected: 'partially_selected', expired: 'expired' },
    supersede: { received: 'superseded', selected: 'superseded', partially_selected: 'superseded', expired: 'superseded' },
    restore: { superseded: 'received' },
    cancel: { draft: 'cancelled', requested: 'cancelled', received: 'cancelled', selected: 'cancelled', partially_selected: 'cancelled' },
  },
}
