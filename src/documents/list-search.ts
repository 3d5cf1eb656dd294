/** What the URL of a list holds, as `listParams` of the contract reads it. */
export interface ListSearch {
  q?: string
  status?: string
  sort: string
  dir: 'asc' | 'desc'
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
