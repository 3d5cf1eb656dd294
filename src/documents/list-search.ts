import { z } from 'zod'

/** What the URL of a list holds, as `listQuery` of the contract reads it. */
export interface ListSearch {
  q?: string
  f?: string
  sort: string
  limit: number
  after?: string
  before?: string
  count: 'capped' | 'all'
}

export type SearchChange = Partial<Omit<ListSearch, 'limit'>>

/**
 * The URL after a change: another filter or order starts on the first page and with a capped count, so positions that the change
 * doesn't name are dropped.
 */
export const nextSearch = <S extends ListSearch>(search: S, change: SearchChange): S => ({
  ...search,
  after: undefined,
  before: undefined,
  ...('after' in change || 'before' in change ? {} : { count: 'capped' }),
  ...change,
})

/** The search text of a URL. The router reads `?q=12` as a number; here it is what somebody looks for. */
export const urlQuery = z.coerce.string().trim().max(100).optional().catch(undefined)

/** `?voucherId=` or `?id=` of a record's page; empty where the URL names none. */
export const urlKey = z.coerce.string().max(100).catch('').default('')

/** Values that the URL of a list leaves out. */
export const listDefaults = { limit: 50, count: 'capped' } as const
