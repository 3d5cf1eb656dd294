import { and, eq, inArray } from 'drizzle-orm'
import type { Job } from '@/contracts/jobs'
import { jobItems, jobs, workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { getJob } from './queries'

/** Runs the failed rows again, after their problems have been solved. */
export const retryJob = async (session: Session, id: string): Promise<Job> => {
  const { tx, ports, entry, audit, afterCommit } = session
  const companyId = entry.company.id
  const job = await getJob(session, id)
  const retriedRows = await tx
    .update(jobItems)
    .set({ state: 'waiting', message: null })
    .where(and(eq(jobItems.companyId, companyId), eq(jobItems.jobId, id), eq(jobItems.state, 'failed')))
    .returning({ no: jobItems.no })
  if (retriedRows.length === 0) throw new Problem(409, 'No row of this job has failed.', { code: 'NOTHING_TO_RETRY' })
  await tx
    .update(jobs)
    .set({ state: 'queued', finishedAt: null })
    .where(and(eq(jobs.companyId, companyId), eq(jobs.id, id)))
  await tx.insert(workQueue).values({ kind: 'job', company: companyId, subject: id }).onConflictDoNothing()
  await audit({ entity: 'job', entityId: id, action: 'retry', before: { failed: job.failed }, after: { rows: retriedRows.length } })
  afterCommit(async () => ports.worker.wake())
  return getJob(session, id)
}

/** Stops a job before its next row; finished rows stay. A cancelled import keeps nothing, because it checks for cancellation before it commits. */
export const cancelJob = async (session: Session, id: string): Promise<Job> => {
  const { tx, entry, audit } = session
  await getJob(session, id)
  const cancelledJobs = await tx
    .update(jobs)
    .set({ state: 'cancelled' })
    .where(and(eq(jobs.companyId, entry.company.id), eq(jobs.id, id), inArray(jobs.state, ['queued', 'running'])))
    .returning({ id: jobs.id })
  if (cancelledJobs.length === 0) throw new Problem(409, 'This job has ended already.', { code: 'INVALID_TRANSITION' })
  await audit({ entity: 'job', entityId: id, action: 'cancel' })
  return getJob(session, id)
}
