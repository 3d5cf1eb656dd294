import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { parseFilters, type FilterFields, type ListOrders, type ListQuery } from '@/contracts/lists'
import { type SavedSearch, positionAt, useSavedFilters } from '@/stores/saved-filters'
import { shortText, coercedNumber, coercedText, searchParser } from '../url'

/** Search parameters of a list's URL: those of its endpoint, and those that say how the screen shows the rows. */
export interface ListSearch extends ListQuery {
  /** Ids of the columns that are shown, in their order. */
  cols?: string
  /** Id of a built-in view, or of a view that the user has saved. */
  view?: string
}

export type SearchChange = Partial<Omit<ListSearch, 'limit'>>

/** The parsed URL of a list with these sort orders. */
export type SearchOf<S extends string> = Omit<ListSearch, 'sort'> & { sort: S }

/**
 * Parses the URL of a list, given the sort orders of its contract. Unknown parts are left out, invalid ones fall back. The result is that
 * of the contract's `listQuery` (a test compares them), but without the validator, which no list needs. The router parses `?q=12` as a
 * number; here it becomes a search text.
 */
export const listSearch = <const S extends string>({ all, first }: ListOrders<S>) =>
  searchParser<Partial<SearchOf<S>>, SearchOf<S>>((raw) => {
    const limit = coercedNumber(raw.limit)
    return {
      q: shortText(coercedText(raw.q, Infinity)?.trim(), 100),
      f: shortText(raw.f, 4000),
      sort: all.find((sort) => sort === raw.sort) ?? first,
      limit: Number.isInteger(limit) && limit >= 1 && limit <= 200 ? limit : 50,
      after: shortText(raw.after, 1000),
      before: shortText(raw.before, 1000),
      count: raw.count === 'all' ? 'all' : 'capped',
      cols: shortText(raw.cols, 500),
      view: coercedText(raw.view, 60),
    }
  })

/** Picks the endpoint's parameters from the URL's. The router leaves unknown parts in a search; they are not sent. */
export const apiParams = <S extends ListSearch>({ q, f, sort, limit, after, before, count }: S) => ({
  q,
  f,
  sort: sort as S['sort'],
  limit,
  after,
  before,
  count,
})

/**
 * Returns the search after a change. A new filter or order starts on the first page and with a capped count, so cursors that the change
 * doesn't name are dropped. Changes of the columns, the view's name or the count keep the cursors.
 */
export const nextSearch = (search: ListSearch, change: SearchChange): ListSearch => {
  const changesRows = ['q', 'f', 'sort', 'after', 'before'].some((name) => name in change)
  const changesPosition = 'after' in change || 'before' in change
  return { ...search, ...(changesRows && { after: undefined, before: undefined }), ...(changesRows && !changesPosition && { count: 'capped' }), ...change }
}

/** The part of a search with which a list is reopened: without cursors and defaults. */
export const keptSearch = ({ q, f, sort, cols, view, limit }: ListSearch, first: string): SavedSearch =>
  Object.fromEntries(
    Object.entries({ q, f, cols, view, sort: sort === first ? undefined : sort, limit: limit === 50 ? undefined : limit }).filter(([, v]) => v !== undefined),
  )

/** Counts the parts of a link that this list doesn't know, and returns filters and columns without them. */
export const withoutUnknown = (search: ListSearch, raw: Readonly<Record<string, unknown>>, fields: FilterFields, columns: readonly string[]) => {
  const { filters, dropped } = parseFilters(fields, search.f)
  const cols = search.cols?.split(',') ?? []
  const knownColumns = cols.filter((id) => columns.includes(id))
  const otherCount = cols.length - knownColumns.length + (raw.sort !== undefined && raw.sort !== search.sort ? 1 : 0)
  return { filters, dropped, others: otherCount, cols: knownColumns.length > 0 ? knownColumns.join(',') : undefined }
}

/** The part of a route's context that opening a list needs. */
export interface ListOpening {
  cause: 'preload' | 'enter' | 'stay'
  location: Pick<ParsedLocation, 'pathname' | 'searchStr' | 'state'>
}

/**
 * When a list is opened without any search parameters, redirects to the search with which the user last left it. Does nothing when the user
 * goes back to a list, because its history entry has its own state.
 * @throws a redirect
 */
export const reopenAsLeft = (list: string, { cause, location }: ListOpening): void => {
  if (cause === 'stay' || location.searchStr !== '' || positionAt(location.state.__TSR_key)) return
  const lastSearch = useSavedFilters.getState().searches[list]
  if (lastSearch && Object.keys(lastSearch).length > 0) throw redirect({ to: location.pathname, search: lastSearch, replace: true } as never)
}
