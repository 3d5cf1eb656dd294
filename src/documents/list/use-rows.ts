import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { refused } from '../query'
import { whenIdle } from '@/lib/when-idle'
import { mayLookAhead } from '@/session/look-ahead'
import { useCompanyId } from '@/session/session'
import type { ListDefinition } from './definition'
import { apiParams, type ListSearch } from './search'
import { rememberOffsets, rememberPage } from './use-neighbours'

const NO_ROWS: never[] = []

/** The page that the URL asks for, and the next one ahead of time. */
export const useRows = <Row extends object>(list: ListDefinition<Row>, search: ListSearch) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const params = useMemo(() => apiParams(search), [search])
  // Calls are made offline too (networkMode), and such queries aren't asked again by themselves when the network is back.
  const query = useQuery({ ...list.query(companyId, params), throwOnError: refused, refetchOnReconnect: true })
  const { data, isPlaceholderData } = query

  useEffect(() => {
    if (!data || isPlaceholderData) return
    rememberPage(list.name, params)
    rememberOffsets(list.name, params, data)
  }, [list.name, params, data, isPlaceholderData])

  const { query: queryOf } = list
  const prefetchNext = useCallback(() => {
    if (!data?.nextCursor || isPlaceholderData || !mayLookAhead(companyId)) return
    const next = queryOf(companyId, { ...params, before: undefined, after: data.nextCursor })
    void queryClient.prefetchQuery({ queryKey: next.queryKey as readonly unknown[], queryFn: next.queryFn as never })
  }, [queryOf, companyId, params, data, isPlaceholderData, queryClient])
  // Who reads a page for a while may well turn it.
  useEffect(() => whenIdle(prefetchNext), [prefetchNext])
  return { query, params, rows: data?.rows ?? NO_ROWS, prefetchNext }
}
