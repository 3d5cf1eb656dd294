import { vendorOrderOrders } from '@/contracts/vendor-orders'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const vendorOrderSearch = listSearch(vendorOrderOrders)
export const vendorOrderSearchDefaults = listDefaults('-date')
