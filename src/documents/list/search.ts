import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { parseFilters, type FilterFields, type ListOrders, type ListQuery } from '@/contracts/lists'
import { type KeptSearch, placeAt, useSavedFilters } from '@/stores/saved-filters'
import { kept, numberIn, textIn, urlOf } from '../url'

/** The URL of a list holds the parameters of its endpoint, and how the screen shows the answer. */
export interface ListSearch extends ListQuery {
  /** Ids of the columns that are shown, in their order. */
  cols?: string
  /** A built-in view, or the id of one's own. */
  view?: string
}

export type SearchChange = Partial<Omit<ListSearch, 'limit'>>

/** As the URL of a list with these orders is read. */
export type SearchOf<S extends string> = Omit<ListSearch, 'sort'> & { sort: S }

/**
 * The URL of a list, from the orders of its contract. Parts that it doesn't know are left out, wrong ones fall back. It reads as the
 * contract's `listQuery` does (a test compares them), without the validator, which no list needs. The router reads `?q=12` as a number;
 * here it is what somebody looks for.
 */
export const listSearch = <const S extends string>({ all, first }: ListOrders<S>) =>
  urlOf<Partial<SearchOf<S>>, SearchOf<S>>((raw) => {
    const limit = numberIn(raw.limit)
    return {
      q: kept(textIn(raw.q, Infinity)?.trim(), 100),
      f: kept(raw.f, 4000),
      sort: all.find((sort) => sort === raw.sort) ?? first,
      limit: Number.isInteger(limit) && limit >= 1 && limit <= 200 ? limit : 50,
      after: kept(raw.after, 1000),
      before: kept(raw.before, 1000),
      count: raw.count === 'all' ? 'all' : 'capped',
      cols: kept(raw.cols, 500),
      view: textIn(raw.view, 60),
    }
  })

/** The endpoint's parameters in the URL. The router leaves unknown parts in a search; they go no further. */
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
 * The URL after a change: another filter or order starts on the first page and with a capped count, so positions that the change
 * doesn't name are dropped. Columns, a view's name and the count leave the position alone.
 */
export const nextSearch = (search: ListSearch, change: SearchChange): ListSearch => {
  const asks = ['q', 'f', 'sort', 'after', 'before'].some((name) => name in change)
  const moves = 'after' in change || 'before' in change
  return { ...search, ...(asks && { after: undefined, before: undefined }), ...(asks && !moves && { count: 'capped' }), ...change }
}

/** The part of a search that a list is opened with again: no position, no default. */
export const keptSearch = ({ q, f, sort, cols, view, limit }: ListSearch, first: string): KeptSearch =>
  Object.fromEntries(
    Object.entries({ q, f, cols, view, sort: sort === first ? undefined : sort, limit: limit === 50 ? undefined : limit }).filter(([, v]) => v !== undefined),
  )

/** How many parts of a link this list doesn't know, and the search without them. */
export const withoutUnknown = (search: ListSearch, raw: Readonly<Record<string, unknown>>, fields: FilterFields, columns: readonly string[]) => {
  const { filters, dropped } = parseFilters(fields, search.f)
  const cols = search.cols?.split(',') ?? []
  const known = cols.filter((id) => columns.includes(id))
  const others = cols.length - known.length + (raw.sort !== undefined && raw.sort !== search.sort ? 1 : 0)
  return { filters, dropped, others, cols: known.length > 0 ? known.join(',') : undefined }
}

/** The part of a route's context that opening a list needs. */
export interface ListOpening {
  cause: 'preload' | 'enter' | 'stay'
  location: Pick<ParsedLocation, 'pathname' | 'searchStr' | 'state'>
}

/**
 * Opens a list without any query as it was last left. Going back to a list is no opening: its entry in the history says what was
 * there.
 * @throws a redirect
 */
export const reopenAsLeft = (list: string, { cause, location }: ListOpening): void => {
  if (cause === 'stay' || location.searchStr !== '' || placeAt(location.state.__TSR_key)) return
  const kept = useSavedFilters.getState().searches[list]
  if (kept && Object.keys(kept).length > 0) throw redirect({ to: location.pathname, search: kept, replace: true } as never)
}
