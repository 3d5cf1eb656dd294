import { partyQuery } from '@/contracts/parties'
import { listDefaults, urlQuery } from '../list-search'

/** What the URL of a list of customers or vendors may hold: names from A on, unless it says otherwise. */
export const partySearch = partyQuery.extend({ q: urlQuery })
export const partySearchDefaults = { ...listDefaults, sort: 'name' } as const
