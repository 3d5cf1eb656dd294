import { type QueryClient, infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { reportLookups } from '@/contracts/reports/lookups'
import type { Report } from '@/contracts/reports/report'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { type ReportSearch, stillNeeded } from './search'

/** The pages of a report; most reports have a single one. */
export const reportQuery = (companyId: string, name: ReportName, search: ReportSearch) =>
  infiniteQueryOptions({
    queryKey: companyKeys(reportKind(name).module).list(companyId, { name, search }),
    queryFn: ({ signal, pageParam }) =>
      call(reportEndpoints[name].read, { query: { ...search, ...(pageParam && { after: pageParam }) }, companyId, signal } as never) as Promise<Report>,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  })

/** While other parameters are loading, the figures of the previous ones stay. */
export const useReport = (name: ReportName, search: ReportSearch) =>
  useInfiniteQuery({ ...reportQuery(useCompanyId(), name, search), placeholderData: keepPreviousData, enabled: !stillNeeded(name, search) })

/** At most 20 records that a parameter can be set to. */
export const lookupQuery = (of: keyof typeof reportLookups) => (companyId: string, q: string) =>
  queryOptions({
    queryKey: companyKeys('ledger-reports').list(companyId, { lookup: of, q }),
    queryFn: ({ signal }) => call(reportLookups[of], { query: { q }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

interface OpenedReport {
  context: { queryClient: QueryClient; companyId: string }
  deps: ReportSearch
}

/** Starts a report while its page is opened; the page shows a failure in its own place. */
export const loadReport = (name: ReportName, { context: { queryClient, companyId }, deps }: OpenedReport): void => {
  if (!stillNeeded(name, deps)) queryClient.infiniteQuery(reportQuery(companyId, name, deps)).catch(() => undefined)
}
