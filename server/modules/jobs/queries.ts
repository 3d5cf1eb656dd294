import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Job, JobRow } from '@/contracts/jobs'
import { reportKind } from '@/contracts/reports/kinds'
import { reportTexts } from '@/contracts/reports/texts'
import { importJobs } from '../../db/schema/imports'
import { reportJobs } from '../../db/schema/reports'
import { jobItems, jobs } from '../../db/schema/work'
import type { Session } from '../../http/context'
import { isUuid } from '../../http/ids'
import { notFound } from '../../http/problem'
import type { BulkModule } from './actions'
import { bulkModules } from './modules'

const count = (state: 'done' | 'failed' | null) =>
  sql<number>`(select count(*)::int from ${jobItems} where ${jobItems.companyId} = ${jobs.companyId} and ${jobItems.jobId} = ${jobs.id}${state ? sql` and ${jobItems.state} = ${state}` : sql``})`
const jobColumns = {
  id: jobs.id,
  module: jobs.module,
  action: jobs.action,
  state: jobs.state,
  createdAt: jobs.createdAt,
  finishedAt: jobs.finishedAt,
  total: sql<number>`coalesce(${importJobs.total}, ${reportJobs.total}, ${count(null)})`,
  done: sql<number>`coalesce(${importJobs.done}, ${reportJobs.done}, ${count('done')})`,
  failed: count('failed'),
  import: { purpose: importJobs.purpose, fileName: importJobs.fileName, phase: importJobs.phase, message: importJobs.message },
  report: {
    report: reportJobs.report,
    parameters: reportJobs.parameters,
    format: reportJobs.format,
    phase: reportJobs.phase,
    message: reportJobs.message,
    fileId: reportJobs.fileId,
  },
}
const importOfJob = and(eq(importJobs.companyId, jobs.companyId), eq(importJobs.jobId, jobs.id))
const reportOfJob = and(eq(reportJobs.companyId, jobs.companyId), eq(reportJobs.jobId, jobs.id))
const LATEST = 20

type Found = Omit<JobRow, 'createdAt' | 'report'> & {
  createdAt: string | null
  report: Pick<typeof reportJobs.$inferSelect, 'report' | 'parameters' | 'format' | 'phase' | 'message' | 'fileId'> | null
}
const rowOf = ({ createdAt, report, ...row }: Found): JobRow => {
  return {
    ...row,
    createdAt: createdAt ?? '',
    report: report && {
      title: reportTexts[report.report].title,
      page: reportKind(report.report).page,
      search: report.parameters,
      format: report.format,
      phase: report.phase,
      message: report.message,
      isKept: report.fileId !== null,
    },
  }
}

/** The user's own jobs in this company, newest first. */
export const listJobs = async ({ tx, entry }: Session): Promise<JobRow[]> => {
  const rows = await tx
    .select(jobColumns)
    .from(jobs)
    .leftJoin(importJobs, importOfJob)
    .leftJoin(reportJobs, reportOfJob)
    .where(and(eq(jobs.companyId, entry.company.id), eq(jobs.askedBy, entry.user._id)))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(LATEST)
  return rows.map(rowOf)
}

/** Name of the action that reverses a job, if there is one. */
const undoOf = ({ module, action }: { module: string; action: string }): string | null => {
  const owners: readonly BulkModule[] = Object.values(bulkModules)
  return owners.find((owner) => owner.module === module)?.actions[action]?.undo ?? null
}

/** The user's own job with its rows. @throws Problem 404, also for somebody else's */
export const getJob = async ({ tx, entry }: Session, id: string): Promise<Job> => {
  if (!isUuid(id)) throw notFound()
  const ofUser = and(eq(jobs.companyId, entry.company.id), eq(jobs.id, id), eq(jobs.askedBy, entry.user._id))
  const [found] = await tx
    .select({ ...jobColumns, result: importJobs.result, errors: importJobs.errors })
    .from(jobs)
    .leftJoin(importJobs, importOfJob)
    .leftJoin(reportJobs, reportOfJob)
    .where(ofUser)
  if (!found) throw notFound()
  const { result, errors, ...row } = found
  const items = await tx
    .select({ no: jobItems.no, key: jobItems.key, label: jobItems.label, state: jobItems.state, message: jobItems.message })
    .from(jobItems)
    .where(and(eq(jobItems.companyId, entry.company.id), eq(jobItems.jobId, id)))
    .orderBy(asc(jobItems.no))
  return { ...rowOf(row), items, undo: undoOf(row), import: row.import && { ...row.import, result, errors: errors ?? [] } }
}
