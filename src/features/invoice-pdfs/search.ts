import { invoicePdfOrders } from '@/contracts/invoice-pdfs'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const invoicePdfSearch = listSearch(invoicePdfOrders)
export const invoicePdfSearchDefaults = listDefaults('-added')
