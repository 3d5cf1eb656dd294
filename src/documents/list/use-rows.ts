import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { isAccessError } from '../query'
import { whenIdle } from '@/lib/when-idle'
import { useCompanyId } from '@/session/session'
import type { ListDefinition } from './definition'
import { apiParams, type ListSearch } from './search'
import { useLookAhead } from './use-look-ahead'
import { rememberOffsets, rememberPage } from './use-neighbours'

const NO_ROWS: never[] = []

/** Fetches the page that the URL asks for, and prefetches the next one. */
export const useRows = <Row extends object>(list: ListDefinition<Row>, search: ListSearch) => {
  const companyId = useCompanyId()
  const params = useMemo(() => apiParams(search), [search])
  // Calls are made offline too (networkMode), and such queries are not refetched by default when the network is back.
  const query = useQuery({ ...list.query(companyId, params), throwOnError: isAccessError, refetchOnReconnect: true })
  const { data, isPlaceholderData } = query

  useEffect(() => {
    if (!data || isPlaceholderData) return
    rememberPage(list.name, params)
    rememberOffsets(list.name, params, data)
  }, [list.name, params, data, isPlaceholderData])

  const lookAhead = useLookAhead(list)
  const prefetchNext = useCallback(() => {
    if (data?.nextCursor && !isPlaceholderData) lookAhead({ ...params, before: undefined, after: data.nextCursor })
  }, [lookAhead, params, data, isPlaceholderData])
  // A user who reads a page for a while may well go on to the next one.
  useEffect(() => whenIdle(prefetchNext), [prefetchNext])
  return { query, params, rows: data?.rows ?? NO_ROWS, prefetchNext }
}
