import { sql } from 'drizzle-orm'
import type { ReportFormat } from '@/contracts/reports/formats'
import type { ReportName } from '@/contracts/reports/kinds'
import type { ParameterValues } from '@/contracts/reports/parameters'
import { enterAs, type SessionEntry } from '../../db/enter'
import { DatabaseBusy, DatabaseUnavailable } from '../../db/errors'
import type { Download } from '../../http/handle'
import { sessionContext } from '../../http/session-context'
import type { Ports } from '../../ports'
import { errorMessageOf } from '../jobs/run-item'
import type { MadeReport } from './define-report'
import { fileOf } from './files/file'
import { isStopped, type Pulse } from './jobs/patience'
import { makerOf, PAGE_ROWS } from './list'
import { lackedFor } from './right'
import { wireOf } from './wire'

/** Nobody waits for it at the screen; a statement that takes longer than this is stopped all the same. */
const MOST_MS = 10 * 60_000
const TOO_LONG = 'The report took more than ten minutes and was stopped. Please narrow it, for instance by a shorter period.'

/** The user may not have the report now. `lacked` says which permission is missing; null for somebody who has left. */
export class NoRight extends Error {
  override name = 'NoRight'
  constructor(readonly lacked: string | null) {
    super(lacked ?? 'no longer works here')
  }
}

interface Order {
  companyId: string
  userId: string
  requestId: string
  report: ReportName
  parameters: ParameterValues
  /** Null for a page of the screen, after a cursor. */
  format: ReportFormat | null
  after?: string | null
  /** The day that words such as "last-month" are about, if it isn't today. */
  today?: string
  /** Key of a lock that is held meanwhile. */
  lock?: string
}

interface Made {
  entry: SessionEntry
  report: MadeReport
  make: (pulse: Pulse) => Promise<Download>
}

/** Reads a report as a user would see it, with the permissions of now. Returns what makes the file of it. @throws NoRight */
export const makeFor = (ports: Ports, order: Order): Promise<Made> =>
  ports.lane('background').transaction(
    async (tx): Promise<Made> => {
      const { companyId, userId, requestId, report, parameters, format, after = null, today, lock } = order
      if (lock) await tx.execute(sql`select pg_advisory_xact_lock(report_lock(${lock}::uuid))`)
      await tx.execute(sql.raw(`set local statement_timeout = ${MOST_MS}`))
      const entry = await enterAs(tx, companyId, userId)
      if (!entry) throw new NoRight(null)
      const { session: current } = sessionContext({ tx, ports, entry, requestId })
      const session = today ? { ...current, today } : current
      const lacked = lackedFor(session, report, format !== null)
      if (lacked) throw new NoRight(lacked)
      const made = await makerOf(report).make(session, parameters, format ? null : { after, limit: PAGE_ROWS })
      if (format) return { entry, report: made, make: await fileOf(session, made, format) }
      const bytes = new TextEncoder().encode(JSON.stringify(wireOf(made)))
      return { entry, report: made, make: async () => ({ bytes, mime: 'application/json', name: `${report}.json` }) }
    },
    { isSnapshot: true },
  )

/**
 * What is told of a report that could not be made. @throws what keeps the database from making it now: the row of the queue remains, and the report is made
 * when the database has time for it
 */
export const failureOf = (error: unknown, ports: Ports, requestId: string, unexpected: string): string => {
  const wasStopped = isStopped(error)
  if (error instanceof DatabaseUnavailable || (error instanceof DatabaseBusy && !wasStopped)) throw error
  return wasStopped ? TOO_LONG : errorMessageOf(error, { ports, requestId }, unexpected)
}
