import { taxFiling } from '@/contracts/reports/filing'
import { reportEndpoints, type ReportFormat } from '@/contracts/reports/endpoints'
import type { ParameterValues } from '@/contracts/reports/parameters'
import { handle, handleDownload } from '../../http/handle'
import type { ReportMaker } from './define-report'
import { fileOf } from './files/file'
import { reportMakers } from './list'
import { reportLookupHandlers } from './lookups'
import { fileTaxReport } from './tax-filing'
import { wireOf } from './wire'

/** Rows of a page; as many as a screen draws at once. */
const PAGE = 200

const handlersOf = ({ name, make }: ReportMaker) => {
  const { read, export: exporting } = reportEndpoints[name]
  return [
    handle(read, async (session) => {
      const { after, ...parameters } = session.query as ParameterValues & { after?: string }
      return wireOf(await make(session, parameters, { after: after ?? null, limit: PAGE }))
    }),
    handleDownload(exporting, async (session) => {
      const { format, ...parameters } = session.query as ParameterValues & { format: ReportFormat }
      return fileOf(session, await make(session, parameters, null), format)
    }),
  ]
}

export const reportHandlers = [
  ...reportLookupHandlers,
  handle(taxFiling.file, (session) => fileTaxReport(session, session.body)),
  ...reportMakers.flatMap(handlersOf),
]
