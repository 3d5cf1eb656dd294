import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Job, type JobRow, jobs } from '@/contracts/jobs'
import { isRunning, jobQuery, useChangeJob } from '@/documents/bulk/queries'
import { reportProgress } from '@/documents/bulk/words'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { ErrorState } from '@/ui/feedback/error-state'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'

/** Progress of a report or a file that is being made, and the way to stop it. */
export const JobProgress = ({ job, label }: { job: JobRow; label: string }) => {
  const cancel = useChangeJob(jobs.cancel)
  return (
    <div className="flex flex-col gap-2">
      <ProgressBar label={label} value={job.done} max={job.total} words={reportProgress(job)} />
      <div>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate(job.id, { onError: (error) => void notify.error(errorMessage(error)) })}>
          Cancel
        </Button>
      </div>
    </div>
  )
}

const Ended = ({ job, onRetry }: { job: Job; onRetry: () => void }) => (
  <Notice
    tone={job.state === 'failed' ? 'error' : 'info'}
    role="alert"
    title={job.state === 'failed' ? (job.report?.message ?? 'The report was not made.') : 'The report was cancelled.'}
  >
    <div>
      <Button onClick={onRetry}>Make it now</Button>
    </div>
  </Notice>
)

/** A report that takes a while, in its place on the page: its progress, and the report itself as soon as it is ready. */
export const ReportJob = ({ id, onReady }: { id: string; onReady: () => void }) => {
  const { data: job, error, refetch } = useQuery(jobQuery(useCompanyId(), id))
  const isReady = job?.state === 'done'
  useEffect(() => {
    if (isReady) onReady()
    // Once, when it is ready.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady])
  if (error && !job) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (job && !isRunning(job) && !isReady) return <Ended job={job} onRetry={onReady} />
  return (
    <Panel title="This report takes a while">
      <div className="flex min-h-48 flex-col gap-3">
        <p className="text-ink-2">
          It is being made and opens here when it is ready. You can leave the page: you find it again here, and under Jobs in the header.
        </p>
        {job && isRunning(job) && <JobProgress job={job} label="Report" />}
      </div>
    </Panel>
  )
}
