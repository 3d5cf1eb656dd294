import { and, eq, inArray, sql } from 'drizzle-orm'
import { MAX_ROWS_WITHOUT_JOB, type ImportingPurpose, type TableImported } from '@/contracts/imports'
import { files } from '../../db/schema/identity'
import { importJobs } from '../../db/schema/imports'
import { jobs, workQueue } from '../../db/schema/work'
import { PLACES } from '../../domain/work-kinds'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { dropUpload } from './commit'
import type { TableFile } from './read-file'
import { importUses } from './uses'
import { UNTRACKED } from './track'
import { requireVendor } from '../parties/required'

interface ImportBody {
  vendorId?: string | null | undefined
  sheet?: number | null | undefined
  headerRow?: number | null | undefined
}

const rowsIn = ({ sheets }: TableFile, { sheet, headerRow }: ImportBody): number => Math.max(0, (sheets[sheet ?? 0]?.rows.length ?? 0) - (headerRow ?? 1))

/**
 * Limits the queued imports, since the imports of all companies run one after the other, and nobody may keep the others waiting.
 * @throws Problem 409 when the user or the company has as many unfinished imports as places for heavy work
 */
const limitImports = async ({ tx, entry }: Session): Promise<void> => {
  const companyId = entry.company.id
  // Concurrent requests of a company wait for each other, so that two can't both take the last place.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`imports ${companyId}`}, 0))`)
  const unfinished = await tx
    .select({ askedBy: jobs.askedBy })
    .from(jobs)
    .innerJoin(importJobs, and(eq(importJobs.companyId, jobs.companyId), eq(importJobs.jobId, jobs.id)))
    .where(and(eq(jobs.companyId, companyId), inArray(jobs.state, ['queued', 'running'])))
  const ofUser = unfinished.filter(({ askedBy }) => askedBy === entry.user._id).length
  const tooMany = ofUser >= PLACES.person ? `You have ${ofUser}` : unfinished.length >= PLACES.company ? `Your company has ${unfinished.length}` : null
  if (tooMany) throw new Problem(409, `${tooMany} imports that are not finished. Wait until one of them is, or cancel it.`, { code: 'IMPORTS_WAITING' })
}

/** Queues a job, which continues when the browser tab is closed. The file is kept until the job has ended. */
const queueImport = async (session: Session, { file }: TableFile, purpose: ImportingPurpose, body: ImportBody, total: number): Promise<string> => {
  const { tx, ports, entry, audit, afterCommit } = session
  const { vendorId = null } = body
  if (vendorId !== null) await requireVendor(session, vendorId)
  await limitImports(session)
  const companyId = entry.company.id
  const { id: fileId, name, mime, sha256 } = file
  await tx.insert(files).values({ companyId, id: fileId, name, mime, size: file.size, sha256, module: 'imports', createdBy: entry.user._id })
  const [job] = await tx
    .insert(jobs)
    .values({ companyId, module: importUses[purpose].module, action: 'import', input: body, askedBy: entry.user._id })
    .returning({ id: jobs.id })
  if (!job) throw new Error('no job row')
  await tx.insert(importJobs).values({ companyId, jobId: job.id, purpose, vendorId, fileId, fileName: name, sha256, total })
  await tx.insert(workQueue).values({ kind: 'import', company: companyId, subject: job.id })
  await audit({ entity: 'job', entityId: job.id, action: 'import', after: { file: name, sha256, rows: total } })
  afterCommit(async () => ports.worker.wake())
  return job.id
}

/** Imports a small file at once, and queues a job for a large one. */
export const importTable = async (session: Session, file: TableFile, purpose: ImportingPurpose, body: ImportBody): Promise<TableImported> => {
  const total = rowsIn(file, body)
  if (total > MAX_ROWS_WITHOUT_JOB) {
    const jobId = await queueImport(session, file, purpose, body, total)
    return { jobId, created: 0, updated: 0, left: 0, leftOut: 0, rows: [] }
  }
  // The uploaded table isn't attached to the records that it creates.
  const result = await importUses[purpose].run({ ...session, files: [] }, file, body, UNTRACKED)
  dropUpload(session)
  return { jobId: null, ...result }
}
