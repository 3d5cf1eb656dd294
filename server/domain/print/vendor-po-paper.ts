import type { PaperCustomer, PricedPaper } from './paper'

/** All data of a printed order to a vendor. It has no fields for the customer, except for the address of a drop shipment. */
export interface VendorPoPaper extends Omit<PricedPaper, 'customer' | 'customerReference' | 'salesperson'> {
  /** Whether prices are left out, for users who may not see costs. */
  isUnpriced: boolean
  /** Text that says why the order is not valid; null for a valid one. */
  mark: string | null
  vendor: PaperCustomer
  amendment: number
  expectedDate: string | null
  vendorQuoteNo: string | null
  specialBidNo: string | null
  /** Lines of the delivery address. */
  deliverTo: readonly string[]
  buyer: PricedPaper['salesperson']
}
