import { vendorPoOrders } from '@/contracts/vendor-pos'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const vendorPoSearch = listSearch(vendorPoOrders)
export const vendorPoSearchDefaults = listDefaults('-date')
