import { customerPoOrders } from '@/contracts/customer-pos'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold. */
export const customerPoSearch = listSearch(customerPoOrders)
export const customerPoSearchDefaults = listDefaults('-date')
