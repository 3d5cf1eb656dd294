import { vendorQuotationQuery } from '@/contracts/vendor-quotations'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const vendorQuotationSearch = listSearch(vendorQuotationQuery)
export const vendorQuotationSearchDefaults = listDefaults('-date')
