import { customerQuotationOrders } from '@/contracts/customer-quotations'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const customerQuotationSearch = listSearch(customerQuotationOrders)
export const customerQuotationSearchDefaults = listDefaults('-date')
