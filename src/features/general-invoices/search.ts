import { generalInvoiceOrders } from '@/contracts/general-invoices'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const generalInvoiceSearch = listSearch(generalInvoiceOrders)
export const generalInvoiceSearchDefaults = listDefaults('-date')
