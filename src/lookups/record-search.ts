import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { recents } from '@/contracts/recents'
import { search, type SearchScope } from '@/contracts/search'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useDebounced } from './use-debounced'

const DEBOUNCE_MS = 100
const MAX_QUERY_LENGTH = 60
const keys = companyKeys('search')
export const recentKeys = companyKeys('recents')

export const recordSearchQuery = (companyId: string, q: string, scope: SearchScope) =>
  queryOptions({
    queryKey: keys.list(companyId, { q, scope }),
    queryFn: ({ signal }) => call(search.all, { query: { q, scope }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const recentsQuery = (companyId: string) =>
  queryOptions({ queryKey: recentKeys.list(companyId, null), queryFn: ({ signal }) => call(recents.list, { companyId, signal }) })

/** Documents, parties and parts that match, shortly after the last keystroke; earlier results stay until then. An empty text finds none. */
export function useRecordSearch(q: string, scope: SearchScope) {
  const companyId = useCompanyId()
  const typedQuery = q.trim().slice(0, MAX_QUERY_LENGTH)
  const settledQuery = useDebounced(typedQuery, DEBOUNCE_MS)
  const { data, isFetching, error } = useQuery({ ...recordSearchQuery(companyId, settledQuery, scope), enabled: settledQuery !== '' })
  const hasQuery = typedQuery !== ''
  return { rows: hasQuery ? (data?.rows ?? []) : [], isFetching: hasQuery && (isFetching || settledQuery !== typedQuery), failed: hasQuery && error !== null }
}

/** Records that the user opened last in this company, newest first. */
export const useRecents = () => useQuery(recentsQuery(useCompanyId())).data?.rows ?? []
