import { vendorOrderStatuses } from '@/contracts/vendor-order-record'
import type { TransitionTable } from './transition'

export type VendorOrderState = (typeof vendorOrderStatuses)[number]
/**
 * A confirmation is acknowledged by `acknowledge` if the vendor confirms what we ordered, otherwise by `acknowledgeVariance`, which a user
 * accepts or disputes; `revise` makes it a draft again for the vendor's next answer. `shipNone`, `shipPart` and `shipAll` state how much was
 * shipped so far.
 */
export type VendorOrderAction =
  | 'edit'
  | 'acknowledge'
  | 'acknowledgeVariance'
  | 'accept'
  | 'dispute'
  | 'revise'
  | 'shipNone'
  | 'shipPart'
  | 'shipAll'
  | 'deliver'
  | 'cancel'

export const vendorOrderTransitions: TransitionTable<VendorOrderState, VendorOrderAction> = {
  document: 'Vendor order',
  states: vendorOrderStatuses,
  initial: 'draft',
  actions: {
    edit: { draft: 'draft' },
    acknowledge: { draft: 'acknowledged' },
    acknowledgeVariance: { draft: 'variance' },
    accept: { variance: 'acknowledged' },
    dispute: { variance: 'variance' },
    revise: { variance: 'draft', acknowledged: 'draft' },
    // A shipment that was recorded wrongly is recorded again.
    shipNone: { acknowledged: 'acknowledged', partially_shipped: 'acknowledged', shipped: 'acknowledged' },
    shipPart: { acknowledged: 'partially_shipped', partially_shipped: 'partially_shipped', shipped: 'partially_shipped' },
    shipAll: { acknowledged: 'shipped', partially_shipped: 'shipped', shipped: 'shipped' },
    deliver: { shipped: 'delivered' },
    // A draft can be cancelled too, once it has its number and is revised.
    cancel: { draft: 'cancelled', acknowledged: 'cancelled', variance: 'cancelled' },
  },
}
