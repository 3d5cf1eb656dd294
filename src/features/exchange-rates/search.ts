import { exchangeRateOrders } from '@/contracts/exchange-rates'
import { listDefaults, listSearch } from '@/documents/list/search'

/** What the list's URL may hold: the newest rates first, unless it says otherwise. */
export const exchangeRateSearch = listSearch(exchangeRateOrders)
export const exchangeRateSearchDefaults = listDefaults('-date')
