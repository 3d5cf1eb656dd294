import { and, eq, sql } from 'drizzle-orm'
import { bindToCompany } from '../../../db/enter'
import { reportJobs } from '../../../db/schema/reports'
import { jobs, workQueue } from '../../../db/schema/work'
import type { Ports } from '../../../ports'
import type { Pulse } from './patience'

interface Work {
  queueId: number
  company: string
  subject: string
}

/** Interval at which progress is stored and a cancel is noticed. */
const EVERY_MS = 400

export class ReportCancelled extends Error {
  override name = 'ReportCancelled'
}

/**
 * Watches over a report in the making, in short transactions of its own: stores the progress, keeps the lease on the queue's row, and stops the
 * statement that is under way once the job was cancelled. Nothing waits for them, so that a host with a single connection can't deadlock itself.
 */
export const trackReport = (ports: Ports, { queueId, company, subject }: Work) => {
  const progress = { phase: 'reading' as 'reading' | 'writing', done: 0, total: 0 }
  let isCancelled = false
  let looking: Promise<void> | null = null
  const look = () =>
    ports.db.transaction(async (tx) => {
      await bindToCompany(tx, company)
      const [job] = await tx
        .select({ state: jobs.state })
        .from(jobs)
        .where(and(eq(jobs.companyId, company), eq(jobs.id, subject)))
      isCancelled ||= job?.state === 'cancelled'
      if (isCancelled) return void (await tx.execute(sql`select stop_report(${company}::uuid, ${subject}::uuid)`))
      await tx
        .update(reportJobs)
        .set(progress)
        .where(and(eq(reportJobs.companyId, company), eq(reportJobs.jobId, subject)))
      await tx
        .update(workQueue)
        .set({ leasedUntil: sql`now() + interval '3 minutes'` })
        .where(eq(workQueue.id, queueId))
    })
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => ports.log.warn({ error: String(error) }, 'the progress of a report was not stored'))
      .finally(() => void (looking = null))
  }, EVERY_MS)
  const pulse: Pulse = async (done, total) => {
    Object.assign(progress, { phase: 'writing', done, total })
    if (isCancelled) throw new ReportCancelled()
  }
  return {
    pulse,
    end: async (): Promise<void> => {
      clearInterval(timer)
      await looking
    },
  }
}
