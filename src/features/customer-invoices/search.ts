import { customerInvoiceOrders } from '@/contracts/customer-invoices'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const customerInvoiceSearch = listSearch(customerInvoiceOrders)
export const customerInvoiceSearchDefaults = listDefaults('-date')
