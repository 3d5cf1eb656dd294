import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { bulk } from '@/contracts/bulk'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { type BulkAnswer, type Job, type JobRow, jobs } from '@/contracts/jobs'
import { refetchAfterChange } from '@/lib/ask-again'
import { call } from '@/lib/call'
import { whenIdle } from '@/lib/when-idle'
import { companyKeys, companyPrefix } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useJobDialog } from '@/stores/job-dialog'
import { notify } from '@/ui/feedback/notify'
import { outcomeInWords } from './words'

const keys = companyKeys('jobs')
/** Interval at which the progress of running jobs is polled. */
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

/** The user's jobs. They are first fetched once the page is idle, or as soon as the user starts a job. */
export const useJobs = () => {
  const companyId = useCompanyId()
  const [idleCompanyId, setIdleCompanyId] = useState<string>()
  const hasStarted = useJobDialog((state) => state.jobId !== null)
  useEffect(() => whenIdle(() => setIdleCompanyId(companyId)), [companyId])
  return useQuery({ ...jobsQuery(companyId), enabled: hasStarted || idleCompanyId === companyId })
}

/** Refetches open lists and records once a job ends, so that they show what it has done even if its dialog is closed. */
export const useRefreshAfterJobs = (rows: readonly JobRow[] | undefined) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const watched = useRef({ companyId, running: new Set<string>() })
  useEffect(() => {
    if (!rows) return
    const previouslyRunning = watched.current.companyId === companyId ? watched.current.running : new Set<string>()
    watched.current = { companyId, running: new Set(rows.filter(isRunning).map(({ id }) => id)) }
    if (rows.some((row) => previouslyRunning.has(row.id) && !isRunning(row))) void refetchAfterChange(queryClient, companyPrefix(companyId))
  }, [rows, companyId, queryClient])
}

/** Shows a job that was begun a moment ago among the user's jobs. */
export const useShowNewJob = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: jobsQuery(companyId).queryKey })
}

/** Retries or cancels a job; the server returns the changed job. */
export const useChangeJob = (endpoint: typeof jobs.retry | typeof jobs.cancel) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(endpoint, { params: { id }, companyId }),
    onSuccess: (job: Job) => {
      queryClient.setQueryData(jobQuery(companyId, job.id).queryKey, job)
      void refetchAfterChange(queryClient, keys.all(companyId))
    },
  })
}

/** Undoes what a job has done: at once, or by another job, whose progress then replaces that of the first one in the dialog. */
export const useUndoJob = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const show = useJobDialog((state) => state.show)
  return useMutation({
    mutationFn: ({ module, undo, items }: Job) => {
      const endpoints: readonly AnyEndpoint[] = Object.values(bulk)
      const endpoint = endpoints.find((candidate) => 'module' in candidate && candidate.module === module)
      if (!endpoint) throw new Error(`nothing is done to many ${module} at once`)
      const keys = items.filter(({ state }) => state === 'done').map(({ key }) => key)
      return call(endpoint, { body: { action: undo, keys }, companyId, idempotencyKey: crypto.randomUUID() }) as Promise<BulkAnswer>
    },
    onSuccess: ({ jobId, results }) => {
      show(jobId)
      if (jobId === null) {
        const { changed, failed } = outcomeInWords(results, 'changed back', ['row', 'rows'])
        if (changed) notify.success(changed)
        if (failed) notify.error(failed)
      }
      return refetchAfterChange(queryClient, companyPrefix(companyId))
    },
  })
}
