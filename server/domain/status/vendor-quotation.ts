import { vendorQuotationStatuses } from '@/contracts/vendor-quotations'
import type { TransitionTable } from './transition'

export type VendorQuotationState = (typeof vendorQuotationStatuses)[number]
/** `selectAll`, `selectSome` and `unselect` say what the choice of lines left; `expire` is the nightly job's. */
export type VendorQuotationAction = 'edit' | 'request' | 'record' | 'selectAll' | 'selectSome' | 'unselect' | 'expire' | 'decline' | 'cancel'

export const vendorQuotationTransitions: TransitionTable<VendorQuotationState, VendorQuotationAction> = {
  document: 'Vendor quotation',
  states: vendorQuotationStatuses,
  initial: 'draft',
  actions: {
    // What the vendor sent is kept as sent: a change of a received quotation is a new revision.
    edit: { draft: 'draft' },
    request: { draft: 'requested' },
    record: { draft: 'received', requested: 'received' },
    selectAll: { received: 'selected', partially_selected: 'selected', selected: 'selected' },
    selectSome: { received: 'partially_selected', selected: 'partially_selected', partially_selected: 'partially_selected' },
    unselect: { selected: 'received', partially_selected: 'received' },
    expire: { requested: 'expired', received: 'expired' },
    decline: { requested: 'declined' },
    cancel: { draft: 'cancelled', requested: 'cancelled', received: 'cancelled', selected: 'cancelled', partially_selected: 'cancelled' },
  },
}
