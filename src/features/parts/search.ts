import { partQuery } from '@/contracts/parts'
import { listDefaults, urlQuery } from '@/documents/list-search'

/** What the list's URL may hold: numbers from A on, unless it says otherwise. */
export const partSearch = partQuery.extend({ q: urlQuery })
export const partSearchDefaults = { ...listDefaults, sort: 'partno' } as const
