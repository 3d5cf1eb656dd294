import { useQuery } from '@tanstack/react-query'
import { type Job, jobs } from '@/contracts/jobs'
import { errorMessage } from '@/lib/api-error'
import { useCompanyId } from '@/session/session'
import { ErrorState } from '@/ui/feedback/error-state'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { ProgressBar } from '@/ui/feedback/progress-bar'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { isRunning, jobQuery, useChangeJob } from '../bulk/queries'
import { percentOf } from '../bulk/words'
import { ResultPanel } from './result-panel'
import type { TableUse } from './use'

const phases = {
  waiting: 'Waiting to start',
  reading: 'Reading the file',
  comparing: 'Comparing it with what is there',
  writing: 'Writing',
  ended: 'Done',
} as const

const wordsOf = (job: Job): string => {
  const { phase } = job.import ?? { phase: 'waiting' }
  const counted = `${job.done.toLocaleString('en')} of ${job.total.toLocaleString('en')} rows`
  return phase === 'writing' ? `${phases.writing}: ${counted}, ${percentOf(job)} %` : `${phases[phase]}…`
}

const Running = ({ job }: { job: Job }) => {
  const cancel = useChangeJob(jobs.cancel)
  return (
    <Panel title={`Importing ${job.import?.fileName ?? ''}`}>
      <div className="flex flex-col gap-3">
        <ProgressBar label="Import" value={job.done} max={job.total} words={wordsOf(job)} />
        <p className="text-ink-2">It goes on when you leave this page or close the browser. You find it again under Jobs, in the header.</p>
        <div className="flex flex-wrap items-center gap-2">
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(job.id, { onError: (error) => void notify.error(errorMessage(error)) })}>
            Cancel the import
          </Button>
          <span className="text-meta text-ink-2">Cancelled, nothing of the file is kept.</span>
        </div>
      </div>
    </Panel>
  )
}

const Ended = ({ job, onAgain }: { job: Job; onAgain: () => void }) => {
  const { fileName = '', message = null, errors = [] } = job.import ?? {}
  return (
    <div className="flex flex-col gap-3">
      {job.state === 'cancelled' ? (
        <Notice tone="info" title={`The import of ${fileName} was cancelled. Nothing of the file was kept.`} />
      ) : (
        <Notice tone="error" role="alert" title={`${fileName} was not imported. ${message ?? ''}`}>
          {errors.length > 0 && (
            <ul className="list-disc pl-5">
              {errors.map((error) => (
                <li key={error.path + error.message}>{error.message}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div>
        <Button tone="primary" onClick={onAgain}>
          Import a file
        </Button>
      </div>
    </div>
  )
}

/** Progress and result of an import that runs as a job, independently of the page. */
export const ImportJob = ({ id, commit, onAgain }: { id: string; commit: NonNullable<TableUse['commit']>; onAgain: () => void }) => {
  const { data: job, error, refetch } = useQuery(jobQuery(useCompanyId(), id))
  if (error && !job) return <ErrorState message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!job) return <Skeleton className="h-40 w-full" />
  if (isRunning(job)) return <Running job={job} />
  const result = job.import?.result
  return result ? <ResultPanel result={result} commit={commit} onAgain={onAgain} /> : <Ended job={job} onAgain={onAgain} />
}
