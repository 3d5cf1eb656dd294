import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Job, jobs } from '@/contracts/jobs'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('jobs')
/** While something runs, its progress is asked for this often. */
const POLL_MS = 1000

export const isRunning = ({ state }: { state: Job['state'] }): boolean => state === 'queued' || state === 'running'

export const jobsQuery = (companyId: string) =>
  queryOptions({
    queryKey: keys.list(companyId, {}),
    queryFn: ({ signal }) => call(jobs.list, { companyId, signal }),
    refetchInterval: ({ state }) => (state.data?.rows.some(isRunning) ? POLL_MS : false),
  })

export const jobQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, id),
    queryFn: ({ signal }) => call(jobs.get, { params: { id }, companyId, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  })

export const useJobs = () => useQuery(jobsQuery(useCompanyId()))

/** Retry or cancel; the answer is the job as it is then. */
export const useChangeJob = (endpoint: typeof jobs.retry | typeof jobs.cancel) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(endpoint, { params: { id }, companyId }),
    onSuccess: (job: Job) => {
      queryClient.setQueryData(jobQuery(companyId, job.id).queryKey, job)
      void queryClient.invalidateQueries({ queryKey: keys.all(companyId) })
    },
  })
}
