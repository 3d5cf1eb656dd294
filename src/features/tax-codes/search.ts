import { taxCodeOrders } from '@/contracts/tax-codes'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold: codes from A on, unless it says otherwise. */
export const taxCodeSearch = listSearch(taxCodeOrders)
export const taxCodeSearchDefaults = listDefaults('code')
