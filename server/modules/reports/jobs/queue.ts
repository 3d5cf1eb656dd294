import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { ReportFormat } from '@/contracts/reports/formats'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import type { ParameterValues } from '@/contracts/reports/parameters'
import { reportJobs } from '../../../db/schema/reports'
import { jobs, workQueue } from '../../../db/schema/work'
import { PLACES } from '../../../domain/work-kinds'
import type { Session } from '../../../http/context'
import { Problem } from '../../../http/problem'
import { mayInAll } from '../consolidated/companies'

/** What a user asks for: a page of a report, or the whole report as a file. */
export interface Wanted {
  report: ReportName
  parameters: ParameterValues
  after: string | null
  format: ReportFormat | null
}

const UNFINISHED = ['queued', 'running'] as const
const ofJob = and(eq(reportJobs.companyId, jobs.companyId), eq(reportJobs.jobId, jobs.id))

/** The user's own job for the same thing: one that is not finished or, if `isMadeToo`, what was made in the last quarter of an hour and may still be seen. */
export const jobFor = async (session: Session, { report, parameters, after, format }: Wanted, isMadeToo: boolean): Promise<string | null> => {
  const { tx, entry } = session
  const isMade = and(eq(jobs.state, 'done'), sql`${reportJobs.fileId} is not null`, sql`${jobs.finishedAt} > now() - interval '15 minutes'`)
  const [found] = await tx
    .select({ id: jobs.id, companies: reportJobs.companies })
    .from(jobs)
    .innerJoin(reportJobs, ofJob)
    .where(
      and(
        eq(jobs.companyId, entry.company.id),
        eq(jobs.askedBy, entry.user._id),
        eq(reportJobs.report, report),
        sql`${reportJobs.parameters} = ${JSON.stringify(parameters)}::jsonb`,
        sql`${reportJobs.after} is not distinct from ${after}::text`,
        sql`${reportJobs.format} is not distinct from ${format}::text`,
        isMadeToo ? or(inArray(jobs.state, UNFINISHED), isMade) : inArray(jobs.state, UNFINISHED),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(1)
  return found && (await mayInAll(session, found.companies, format ? 'export' : 'read')) ? found.id : null
}

/** @throws Problem 409 when the user or the company has as many unfinished reports as places for heavy work, so that nobody keeps others waiting */
const limitJobs = async ({ tx, entry }: Session): Promise<void> => {
  const companyId = entry.company.id
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reports ${companyId}`}, 0))`)
  const unfinished = await tx
    .select({ askedBy: jobs.askedBy })
    .from(jobs)
    .innerJoin(reportJobs, ofJob)
    .where(and(eq(jobs.companyId, companyId), inArray(jobs.state, UNFINISHED)))
  const ofUser = unfinished.filter(({ askedBy }) => askedBy === entry.user._id).length
  const tooMany = ofUser >= PLACES.person ? `You have ${ofUser}` : unfinished.length >= PLACES.company ? `Your company has ${unfinished.length}` : null
  if (tooMany)
    throw new Problem(409, `${tooMany} reports that are still being made. Wait until one of them is ready, or cancel it.`, { code: 'REPORTS_WAITING' })
}

/** Hands a report over to a job, which goes on when the page is left. Returns the job's id. */
export const queueReport = async (session: Session, wanted: Wanted): Promise<string> => {
  const { tx, ports, entry, audit, afterCommit } = session
  await limitJobs(session)
  const companyId = entry.company.id
  const [job] = await tx
    .insert(jobs)
    .values({ companyId, module: reportKind(wanted.report).module, action: wanted.format ? 'export' : 'read', askedBy: entry.user._id })
    .returning({ id: jobs.id })
  if (!job) throw new Error('no job row')
  await tx.insert(reportJobs).values({ companyId, jobId: job.id, ...wanted })
  await tx.insert(workQueue).values({ kind: 'report', company: companyId, subject: job.id })
  await audit({ entity: 'job', entityId: job.id, action: 'report', after: wanted })
  afterCommit(async () => ports.worker.wake())
  return job.id
}
