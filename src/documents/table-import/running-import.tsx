import { Button } from '@/ui/primitives/button'
import { Notice } from '@/ui/feedback/notice'
import { isRunning, useJobs } from '../bulk/queries'
import { percentOf } from '../bulk/words'
import type { TableUse } from './use'

/** Says on an import's page that a file which was chosen earlier is still being imported. */
export const RunningImport = ({ use, onJob }: { use: TableUse; onJob: (jobId: string) => void }) => {
  const { data } = useJobs()
  const running = data?.rows.find((job) => isRunning(job) && job.import?.purpose === use.purpose)
  if (!running) return null
  return (
    <Notice tone="info" title={`${running.import?.fileName ?? ''} is being imported: ${percentOf(running)} % done.`}>
      <Button onClick={() => onJob(running.id)}>Show it</Button>
    </Notice>
  )
}
