import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { recents } from '@/contracts/recents'
import { search, type SearchScope } from '@/contracts/search'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useDebounced } from './use-debounced'

const DEBOUNCE_MS = 100
const LONGEST = 60
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

/** Documents, parties and parts that match, a moment after the last key; what was found before stays until then. An empty text finds none. */
export function useRecordSearch(q: string, scope: SearchScope) {
  const companyId = useCompanyId()
  const typed = q.trim().slice(0, LONGEST)
  const settled = useDebounced(typed, DEBOUNCE_MS)
  const { data, isFetching, error } = useQuery({ ...recordSearchQuery(companyId, settled, scope), enabled: settled !== '' })
  const asked = typed !== ''
  return { rows: asked ? (data?.rows ?? []) : [], isFetching: asked && (isFetching || settled !== typed), failed: asked && error !== null }
}

/** What the user opened last in this company, newest first. */
export const useRecents = () => useQuery(recentsQuery(useCompanyId())).data?.rows ?? []
