import { z } from 'zod'
import { partyParams } from '@/contracts/parties'
import { listDefaults, urlQuery } from '../list-search'

/** What the URL of a list of customers or vendors may hold: names from A on, unless it says otherwise. */
export const partySearch = partyParams.extend({ q: urlQuery, dir: z.enum(['asc', 'desc']).catch('asc').default('asc') })
export const partySearchDefaults = { ...listDefaults, sort: 'name', dir: 'asc' } as const
