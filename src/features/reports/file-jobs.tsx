import { useState } from 'react'
import type { JobRow } from '@/contracts/jobs'
import { reportJobs } from '@/contracts/reports/jobs'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { isRunning, useJobs } from '@/documents/bulk/queries'
import { formatNames } from '@/documents/bulk/words'
import { formatMoment, todayHere } from '@/documents/dates'
import { exportName } from '@/documents/list/use-export'
import { saveBlob } from '@/documents/save-blob'
import { withErrorToast } from '@/documents/with-error-toast'
import { download } from '@/lib/call'
import { useSession } from '@/session/session'
import { Notice } from '@/ui/feedback/notice'
import { Button } from '@/ui/primitives/button'
import { JobProgress } from './report-job'

const FileJob = ({ name, job, onTaken }: { name: ReportName; job: JobRow; onTaken: () => void }) => {
  const { companyInfo } = useSession()
  const { format, message } = job.report ?? {}
  const words = format ? formatNames[format] : ''
  const take = withErrorToast(async () => {
    const blob = await download(reportJobs.file, { params: { id: job.id }, companyId: companyInfo.id })
    saveBlob(blob, exportName(name, companyInfo.name, todayHere(), format as 'csv'))
    onTaken()
  })
  if (isRunning(job))
    return (
      <Notice tone="info" title={`The ${words} file is being made.`}>
        <JobProgress job={job} label={`${words} file`} />
      </Notice>
    )
  if (job.state === 'failed')
    return (
      <Notice tone="error" title={`The ${words} file was not made. ${message ?? ''}`}>
        <div>
          <Button onClick={onTaken}>Close</Button>
        </div>
      </Notice>
    )
  return (
    <Notice tone="info" title={`The ${words} file of ${formatMoment(job.createdAt)} is ready.`}>
      <div className="flex gap-2">
        <Button tone="primary" onClick={() => void take()}>
          Download
        </Button>
        <Button onClick={onTaken}>Close</Button>
      </div>
    </Notice>
  )
}

/** Files of this report that jobs are making or have made, with any parameters. */
export const FileJobs = ({ name }: { name: ReportName }) => {
  const { data } = useJobs()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { page } = reportKind(name)
  const shown = (data?.rows ?? []).filter(
    (job) => job.report?.page === page && job.report.format !== null && !closed.has(job.id) && (isRunning(job) || job.state === 'failed' || job.report.isKept),
  )
  return shown.map((job) => <FileJob key={job.id} name={name} job={job} onTaken={() => setClosed(new Set([...closed, job.id]))} />)
}
