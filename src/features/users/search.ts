import { userOrders } from '@/contracts/user-list'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold: names from A on, unless it says otherwise. */
export const userSearch = listSearch(userOrders)
export const userSearchDefaults = listDefaults('name')
