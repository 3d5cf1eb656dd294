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
  /** The record that is on the screen, as `keyOf` names it. */
  current: string
  queryOptions(companyId: string, params: ListQuery): PageQuery<Row>
  keyOf: (row: Row) => string
  linkOf: (row: Row) => RowLink
}

export interface Neighbours {
  previous?: RowLink
  next?: RowLink
  /** "12 of 1,000+", where the place in the whole list is known. */
  position?: string
}

const pageKey = (list: string) => `${list}#page`

/** The page that a list shows now, for the records that are opened from it. */
export const rememberPage = (list: string, params: ListQuery): void => useSavedFilters.getState().remember(pageKey(list), { ...params })

/** Where the pages beside this one begin, so that a position can be said. Unknown for who came to a page by its link alone. */
export const rememberOffsets = (list: string, params: ListQuery, { rows, nextCursor, previousCursor }: ListPageData<unknown>): void => {
  const here = offsetOf(list, params.after ?? params.before)
  if (here === undefined) return
  const { setOffset } = useSavedFilters.getState()
  if (nextCursor) setOffset(list, nextCursor, here + rows.length)
  if (previousCursor) setOffset(list, previousCursor, Math.max(0, here - params.limit))
}

/** Previous and next record in the order of the list that the user came from. Empty for a record that was not reached from it. */
export const useNeighbours = <Row>({ list, current, queryOptions, keyOf, linkOf }: NeighboursOptions<Row>): Neighbours => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const params = useSavedFilters((state) => state.searches[pageKey(list)]) as ListQuery | undefined
  const at = (move: Pick<ListQuery, 'after' | 'before'>): PageQuery<Row> =>
    queryOptions(companyId, { ...(params as ListQuery), after: undefined, before: undefined, ...move })

  const { data } = useQuery({ ...at({ after: params?.after, before: params?.before }), enabled: params !== undefined })
  // Without a list the key names none, and what the cache may hold there is nobody's page.
  const page = params && data
  const index = page ? page.rows.findIndex((row) => keyOf(row) === current) : -1
  const after = page?.nextCursor
  const before = page?.previousCursor
  const atEnd = page !== undefined && index === page.rows.length - 1
  // Beside the page only at its edges, or where a step over the edge has just led.
  const cached = (move: Pick<ListQuery, 'after' | 'before'>) => queryClient.getQueryData<ListPageData<Row>>(at(move).queryKey as readonly unknown[])
  const following = useQuery({ ...at({ after }), enabled: after !== undefined && index >= 0 && atEnd, placeholderData: undefined }).data
  const preceding = useQuery({ ...at({ before }), enabled: before !== undefined && index === 0, placeholderData: undefined }).data

  const holds = (rows: readonly Row[] | undefined) => rows?.some((row) => keyOf(row) === current) === true
  const stepped =
    page && index < 0
      ? after !== undefined && holds(cached({ after })?.rows)
        ? { after }
        : before !== undefined && holds(cached({ before })?.rows)
          ? { before }
          : null
      : null
  const [move, cursor] = stepped ? (Object.entries(stepped)[0] as ['after' | 'before', string]) : []
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
