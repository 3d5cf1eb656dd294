import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { ReportFormat } from '@/contracts/reports/formats'
import { type HandedOver, reportJobs } from '@/contracts/reports/jobs'
import { taxFiling } from '@/contracts/reports/filing'
import type { ParameterValues } from '@/contracts/reports/parameters'
import { enterAs } from '../../db/enter'
import type { Session } from '../../http/context'
import { type Download, handle, handleDownload, handleSnapshot } from '../../http/handle'
import { sessionContext } from '../../http/session-context'
import type { ReportMaker } from './define-report'
import { fileOf } from './files/file'
import { fileWithinPatience, type Pulse, withinPatience } from './jobs/patience'
import { jobFor, queueReport, type Wanted } from './jobs/queue'
import { fileMade, reportMade } from './jobs/result'
import { PAGE_ROWS, reportMakers } from './list'
import { reportLookupHandlers } from './lookups'
import { scheduleHandlers } from './schedules/handlers'
import { fileTaxReport } from './tax-filing'
import { wireOf } from './wire'

/** Hands a report over to a job, in a transaction that sees the jobs of now: that of the report sees those of when it began. */
const queueAfterwards = async ({ ports, entry, requestId }: Session, wanted: Wanted): Promise<HandedOver> => {
  const { jobId, later } = await ports.db.transaction(async (tx) => {
    const now = await enterAs(tx, entry.company.id, entry.user._id)
    const { session, later } = sessionContext({ tx, ports, entry: now ?? entry, requestId })
    return { jobId: await queueReport(session, wanted), later }
  })
  for (const step of later) await step()
  return { jobId }
}

/** Makes a file after the transaction; if that takes long, a job makes it. */
const fileOrJob = async (session: Session, wanted: Wanted, until: number, make: (pulse: Pulse) => Promise<Download>) =>
  (await fileWithinPatience(until, make)) ?? queueAfterwards(session, wanted)

const handlersOf = ({ name, make }: ReportMaker) => {
  const { read, export: exporting } = reportEndpoints[name]
  return [
    handleSnapshot(read, async (session) => {
      const { after = null, again, ...parameters } = session.query as ParameterValues & { after?: string; again?: 'yes' }
      const wanted: Wanted = { report: name, parameters, after, format: null }
      const jobId = await jobFor(session, wanted, again !== 'yes')
      if (jobId) return { jobId }
      const until = performance.now() + session.ports.reportPatienceMs
      const report = await withinPatience(session, until, (hurried) => make(hurried, parameters, { after, limit: PAGE_ROWS }))
      return report ? wireOf(report) : () => queueAfterwards(session, wanted)
    }),
    handleDownload(
      exporting,
      async (session): Promise<HandedOver | (() => Promise<Download | HandedOver>)> => {
        const { format, ...parameters } = session.query as ParameterValues & { format: ReportFormat }
        const wanted: Wanted = { report: name, parameters, after: null, format }
        const jobId = await jobFor(session, wanted, false)
        if (jobId) return { jobId }
        const until = performance.now() + session.ports.reportPatienceMs
        const making = await withinPatience(session, until, async (hurried) => fileOf(hurried, await make(hurried, parameters, null), format))
        return () => (making ? fileOrJob(session, wanted, until, making) : queueAfterwards(session, wanted))
      },
      { isSnapshot: true },
    ),
  ]
}

export const reportHandlers = [
  ...reportLookupHandlers,
  handle(taxFiling.file, (session) => fileTaxReport(session, session.body)),
  ...reportMakers.flatMap(handlersOf),
  ...scheduleHandlers,
  handle(reportJobs.report, (session) => reportMade(session, session.params.id)),
  handleDownload(reportJobs.file, (session) => fileMade(session, session.params.id)),
]
