import { vendorInvoiceOrders } from '@/contracts/vendor-invoices'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const vendorInvoiceSearch = listSearch(vendorInvoiceOrders)
export const vendorInvoiceSearchDefaults = listDefaults('-date')
