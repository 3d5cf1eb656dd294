import { paymentTermOrders } from '@/contracts/payment-terms'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold: codes from A on, unless it says otherwise. */
export const paymentTermSearch = listSearch(paymentTermOrders)
export const paymentTermSearchDefaults = listDefaults('code')
