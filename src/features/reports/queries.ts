import { type QueryClient, infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { reportLookups } from '@/contracts/reports/lookups'
import { jobs } from '@/contracts/jobs'
import { type HandedOver, reportJobs } from '@/contracts/reports/jobs'
import type { Report } from '@/contracts/reports/report'
import { isRunning } from '@/documents/bulk/queries'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { type ReportSearch, stillNeeded } from './search'

/** A page of a report; `madeBy` is the job that has made it. */
export type ReportPage = Report & { madeBy?: string }
export const isHandedOver = (answer: ReportPage | HandedOver): answer is HandedOver => 'jobId' in answer

const POLL_MS = 1000
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })

interface Asked {
  companyId: string
  name: ReportName
  search: ReportSearch
  after: string
  signal: AbortSignal
}

/** A page of a report: as it is answered or as a job has made it, or the job that is making it. Pages after the first one are waited for. */
const readPage = async ({ companyId, name, search, after, signal }: Asked): Promise<ReportPage | HandedOver> => {
  const answer = (await call(reportEndpoints[name].read, { query: { ...search, ...(after && { after }) }, companyId, signal } as never)) as Report | HandedOver
  if (!isHandedOver(answer)) return answer
  const { jobId } = answer
  for (;;) {
    const job = await call(jobs.get, { params: { id: jobId }, companyId, signal })
    if (job.state === 'done') return { ...(await call(reportJobs.report, { params: { id: jobId }, companyId, signal })), madeBy: jobId }
    if (after === '') return answer
    if (!isRunning(job)) throw new Error(job.report?.message ?? 'The rows were not read. Please try again.')
    await pause(signal)
  }
}

/** The pages of a report; most reports have a single one. */
export const reportQuery = (companyId: string, name: ReportName, search: ReportSearch) =>
  infiniteQueryOptions({
    queryKey: companyKeys(reportKind(name).module).list(companyId, { name, search }),
    queryFn: ({ signal, pageParam }) => readPage({ companyId, name, search, after: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (isHandedOver(page) ? null : page.nextCursor),
    staleTime: 0,
  })

/** While other parameters are loading, the figures of the previous ones stay. */
export const useReport = (name: ReportName, search: ReportSearch) =>
  useInfiniteQuery({ ...reportQuery(useCompanyId(), name, search), placeholderData: keepPreviousData, enabled: !stillNeeded(name, search) })

/** Makes a report anew that a job has made a moment ago. */
export const useMakeAgain = (name: ReportName, search: ReportSearch) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(reportEndpoints[name].read, { query: { ...search, again: 'yes' }, companyId } as never) as Promise<Report | HandedOver>,
    onSuccess: (page) => queryClient.setQueryData(reportQuery(companyId, name, search).queryKey, { pages: [page], pageParams: [''] }),
  })
}

/** At most 20 records that a parameter can be set to. */
export const lookupQuery = (of: keyof typeof reportLookups) => (companyId: string, q: string) =>
  queryOptions({
    queryKey: companyKeys('ledger-reports').list(companyId, { lookup: of, q }),
    queryFn: ({ signal }) => call(reportLookups[of], { query: { q }, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export interface OpenedReport {
  context: { queryClient: QueryClient; companyId: string }
  deps: ReportSearch
}

/** Starts a report while its page is opened; the page shows a failure in its own place. */
export const loadReport = (name: ReportName, { context: { queryClient, companyId }, deps }: OpenedReport): void => {
  if (!stillNeeded(name, deps)) queryClient.infiniteQuery(reportQuery(companyId, name, deps)).catch(() => undefined)
}
