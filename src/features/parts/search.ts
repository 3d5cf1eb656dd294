import { partOrders } from '@/contracts/parts'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold: numbers from A on, unless it says otherwise. */
export const partSearch = listSearch(partOrders)
export const partSearchDefaults = listDefaults('partno')
