import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ListQuery } from '@/contracts/lists'
import { useCompanyId } from '@/session/session'
import { offsetOf, useSavedFilters } from '@/stores/saved-filters'
import { countInWords } from '@/ui/data-table/pager'
import type { RowLink } from '@/ui/data-table/types'
import type { ListPageData, PageQuery } from './definition'

export interface NeighboursOptions<Row> {
  /** The list's name, as in its definition. */
  list: string
  /** The key of the record on the screen, as `keyOf` returns it. */
  current: string
  queryOptions(companyId: string, params: ListQuery): PageQuery<Row>
  keyOf: (row: Row) => string
  linkOf: (row: Row) => RowLink
}

export interface Neighbours {
  previous?: RowLink
  next?: RowLink
  /** "12 of 1,000+", if the record's position in the whole list is known. */
  position?: string
}

const pageKey = (list: string) => `${list}#page`

/** Remembers the page that a list shows now, for the records that are opened from it. */
export const rememberPage = (list: string, params: ListQuery): void => useSavedFilters.getState().remember(pageKey(list), { ...params })

/** Remembers the offsets of the adjacent pages, for the position of a record. Unknown if the user has opened a later page by its URL. */
export const rememberOffsets = (list: string, params: ListQuery, { rows, nextCursor, previousCursor }: ListPageData<unknown>): void => {
  const offset = offsetOf(list, params.after ?? params.before)
  if (offset === undefined) return
  const { setOffset } = useSavedFilters.getState()
  if (nextCursor) setOffset(list, nextCursor, offset + rows.length)
  if (previousCursor) setOffset(list, previousCursor, Math.max(0, offset - params.limit))
}

/** Previous and next record in the order of the list that the user came from. Empty for a record that was not opened from that list. */
export const useNeighbours = <Row>({ list, current, queryOptions, keyOf, linkOf }: NeighboursOptions<Row>): Neighbours => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const params = useSavedFilters((state) => state.searches[pageKey(list)]) as ListQuery | undefined
  const pageQuery = (move: Pick<ListQuery, 'after' | 'before'>): PageQuery<Row> =>
    queryOptions(companyId, { ...(params as ListQuery), after: undefined, before: undefined, ...move })

  const { data } = useQuery({ ...pageQuery({ after: params?.after, before: params?.before }), enabled: params !== undefined })
  // Without remembered params the query key belongs to no page, so whatever the cache holds under it is ignored.
  const page = params && data
  const index = page ? page.rows.findIndex((row) => keyOf(row) === current) : -1
  const after = page?.nextCursor
  const before = page?.previousCursor
  const atEnd = page !== undefined && index === page.rows.length - 1
  // The adjacent pages are needed only at the edges of this page, or right after a step over an edge.
  const cachedPage = (move: Pick<ListQuery, 'after' | 'before'>) => queryClient.getQueryData<ListPageData<Row>>(pageQuery(move).queryKey as readonly unknown[])
  const following = useQuery({ ...pageQuery({ after }), enabled: after !== undefined && index >= 0 && atEnd, placeholderData: undefined }).data
  const preceding = useQuery({ ...pageQuery({ before }), enabled: before !== undefined && index === 0, placeholderData: undefined }).data

  const containsCurrent = (rows: readonly Row[] | undefined) => rows?.some((row) => keyOf(row) === current) === true
  const pageStep =
    page && index < 0
      ? after !== undefined && containsCurrent(cachedPage({ after })?.rows)
        ? { after }
        : before !== undefined && containsCurrent(cachedPage({ before })?.rows)
          ? { before }
          : null
      : null
  const [move, cursor] = pageStep ? (Object.entries(pageStep)[0] as ['after' | 'before', string]) : []
  useEffect(() => {
    if (params && page) rememberOffsets(list, params, page)
    if (params && move) rememberPage(list, { ...params, after: undefined, before: undefined, [move]: cursor })
  }, [list, params, page, move, cursor])

  if (!page || !params || index < 0) return {}
  const previousRow = page.rows[index - 1] ?? (index === 0 && before !== undefined ? preceding?.rows.at(-1) : undefined)
  const nextRow = page.rows[index + 1] ?? (atEnd && after !== undefined ? following?.rows[0] : undefined)
  const offset = offsetOf(list, params.after ?? params.before)
  return {
    previous: previousRow && linkOf(previousRow),
    next: nextRow && linkOf(nextRow),
    position: offset === undefined ? undefined : `${offset + index + 1} of ${countInWords(page, ['', '']).trim()}`,
  }
}
