import { partyOrders } from '@/contracts/parties'
import { listDefaults, listSearch } from '../list/search'

/** What the URL of a list of customers or vendors may hold: names from A on, unless it says otherwise. */
export const partySearch = listSearch(partyOrders)
export const partySearchDefaults = listDefaults('name')
