import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { mayPrefetch } from '@/session/look-ahead'
import { useCompanyId } from '@/session/session'
import type { ListDefinition } from './definition'
import { apiParams, type ListSearch } from './search'

/** Returns a function that prefetches the rows of a search that the list is likely to show next. */
export const useLookAhead = <Row extends object>({ query }: ListDefinition<Row>) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return useCallback(
    (search: ListSearch) => {
      if (!mayPrefetch(companyId)) return
      const { queryKey, queryFn } = query(companyId, apiParams(search))
      void queryClient.prefetchQuery({ queryKey: queryKey as readonly unknown[], queryFn: queryFn as never })
    },
    [query, companyId, queryClient],
  )
}
