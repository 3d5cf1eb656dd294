import type { PaperCustomer, PricedPaper } from './paper'

/** All that a printed order to a vendor can say. The customer has no field here but for where a drop-ship goes. */
export interface VendorPoPaper extends Omit<PricedPaper, 'customer' | 'customerReference' | 'salesperson'> {
  /** Without prices, for who may not see costs. */
  isUnpriced: boolean
  /** What it is not, in words; null for an order that stands. */
  mark: string | null
  vendor: PaperCustomer
  amendment: number
  expectedDate: string | null
  vendorQuoteNo: string | null
  specialBidNo: string | null
  /** Lines of the address that the goods go to. */
  deliverTo: readonly string[]
  buyer: PricedPaper['salesperson']
}
