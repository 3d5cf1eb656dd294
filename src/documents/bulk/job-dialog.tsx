import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Job, jobs } from '@/contracts/jobs'
import { errorMessage } from '@/lib/api-error'
import { refetchAfterChange } from '@/lib/ask-again'
import { companyPrefix } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { useJobDialog } from '@/stores/job-dialog'
import { ErrorState } from '@/ui/feedback/error-state'
import { notify } from '@/ui/feedback/notify'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { Skeleton } from '@/ui/primitives/skeleton'
import { isRunning, jobQuery, useChangeJob, useUndoJob } from './queries'
import { jobTitle } from './words'

const marks = { waiting: 'Waiting', done: 'Done', failed: 'Not changed' } as const

const Progress = ({ job }: { job: Job }) => {
  const handled = job.done + job.failed
  const prefix = job.state === 'cancelled' ? 'Stopped. ' : ''
  const words = `${prefix}${handled.toLocaleString('en')} of ${job.total.toLocaleString('en')} worked off${job.failed > 0 ? `, ${job.failed} not changed` : ''}`
  return <ProgressBar label="Progress" value={handled} max={job.total} words={words} />
}

/** Items of a job, the failed ones first. */
const Items = ({ items }: { items: Job['items'] }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard
  <ul aria-label="Rows" className="max-h-72 overflow-y-auto rounded-panel border border-line" tabIndex={0}>
    {[...items.filter((item) => item.state === 'failed'), ...items.filter((item) => item.state !== 'failed')].map((item) => (
      <li key={item.no} className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line px-3 py-1.5 last:border-b-0">
        <span className="font-mono text-meta">{item.label}</span>
        <span className={item.state === 'failed' ? 'text-negative' : 'text-ink-2'}>{item.message ?? marks[item.state]}</span>
      </li>
    ))}
  </ul>
)

const JobPanel = ({ job, close }: { job: Job; close: () => void }) => {
  const retry = useChangeJob(jobs.retry)
  const cancel = useChangeJob(jobs.cancel)
  const undo = useUndoJob()
  const run = (change: typeof retry) => change.mutate(job.id, { onError: (error) => void notify.error(errorMessage(error)) })
  return (
    <div className="flex flex-col gap-3">
      <Progress job={job} />
      <Items items={job.items} />
      <div className="flex flex-wrap justify-end gap-2">
        {isRunning(job) && (
          <Button busy={cancel.isPending} onClick={() => run(cancel)}>
            Stop
          </Button>
        )}
        {!isRunning(job) && job.undo !== null && job.done > 0 && (
          <Button busy={undo.isPending} onClick={() => undo.mutate(job, { onError: (error) => void notify.error(errorMessage(error)) })}>
            {`Undo (${job.done})`}
          </Button>
        )}
        {!isRunning(job) && job.failed > 0 && (
          <Button tone="primary" busy={retry.isPending} onClick={() => run(retry)}>
            {`Retry failed (${job.failed})`}
          </Button>
        )}
        <Button onClick={close}>{isRunning(job) ? 'Go on in the background' : 'Close'}</Button>
      </div>
    </div>
  )
}

/** Progress and outcome of one job. Closing the dialog or the tab doesn't stop the job. */
export const JobDialog = () => {
  const { jobId, show } = useJobDialog()
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const { data: job, error, refetch } = useQuery({ ...jobQuery(companyId, jobId ?? ''), enabled: jobId !== null })
  const endedJobId = job !== undefined && !isRunning(job) ? job.id : null
  // Refetches open lists and records, so that they show what the job has done, even if it ended before it was first polled.
  useEffect(() => {
    if (endedJobId !== null) void refetchAfterChange(queryClient, companyPrefix(companyId))
  }, [endedJobId, queryClient, companyId])
  const close = () => {
    show(null)
    // The job may have ended since it was last polled.
    if (endedJobId === null) void refetchAfterChange(queryClient, companyPrefix(companyId))
  }
  return (
    <Dialog open={jobId !== null} onOpenChange={(open) => !open && close()} title={job ? jobTitle(job) : 'Job'} width="wide">
      {job ? (
        <JobPanel job={job} close={close} />
      ) : error ? (
        <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  )
}
