import { paymentTermQuery } from '@/contracts/payment-terms'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold: codes from A on, unless it says otherwise. */
export const paymentTermSearch = listSearch(paymentTermQuery)
export const paymentTermSearchDefaults = listDefaults('code')
