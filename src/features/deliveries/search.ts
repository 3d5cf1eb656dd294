import { deliveryOrders } from '@/contracts/deliveries'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const deliverySearch = listSearch(deliveryOrders)
export const deliverySearchDefaults = listDefaults('-date')
