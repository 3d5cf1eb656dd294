import { z } from 'zod'
import { partParams } from '@/contracts/parts'
import { listDefaults, urlQuery } from '@/documents/list-search'

/** What the list's URL may hold: numbers from A on, unless it says otherwise. */
export const partSearch = partParams.extend({ q: urlQuery, dir: z.enum(['asc', 'desc']).catch('asc').default('asc') })
export const partSearchDefaults = { ...listDefaults, sort: 'partno', dir: 'asc' } as const
