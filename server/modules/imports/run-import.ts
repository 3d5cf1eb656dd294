import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportResult } from '@/contracts/imports'
import { bindToCompany, enterAs } from '../../db/enter'
import { DatabaseUnavailable } from '../../db/errors'
import { files } from '../../db/schema/identity'
import { importJobs } from '../../db/schema/imports'
import { jobs, workQueue } from '../../db/schema/work'
import { may } from '../../domain/permissions'
import { Problem } from '../../http/problem'
import { permissionsOf, sessionContext } from '../../http/session-context'
import type { Ports, Tx } from '../../ports'
import { sentenceOf } from '../jobs/run-item'
import { trackJob } from './progress'
import { readTableFile, type TableFile } from './read-file'
import { ImportCancelled, type Track } from './track'
import { importUses } from './uses'

interface Work {
  queueId: number
  company: string
  subject: string
}
type Begun = typeof importJobs.$inferSelect & { input: unknown; askedBy: string; mime: string }

/** An import that ends the process each time would end it for ever. */
const MOST_ATTEMPTS = 3
const INTERRUPTED = 'The import was interrupted several times. Nothing was saved; please split the file.'
const GONE = 'The file is no longer there. Nothing was saved; please import it again.'
const LEFT = 'Who asked for this no longer works in this company. Nothing was saved.'
const SILENT = 'Something went wrong on our side. Nothing was saved.'

const ofJob = ({ company, subject }: Work) => and(eq(importJobs.companyId, company), eq(importJobs.jobId, subject))
const theJob = ({ company, subject }: Work) => and(eq(jobs.companyId, company), eq(jobs.id, subject))

/** Takes it up, unless it was cancelled before it began. */
const begin = async (tx: Tx, work: Work): Promise<Begun | null> => {
  await bindToCompany(tx, work.company)
  const started = await tx
    .update(jobs)
    .set({ state: 'running' })
    .where(and(theJob(work), inArray(jobs.state, ['queued', 'running'])))
    .returning({ input: jobs.input, askedBy: jobs.askedBy })
  const [job] = started
  if (!job) return null
  const [row] = await tx
    .update(importJobs)
    .set({ phase: 'reading', done: 0, attempts: sql`${importJobs.attempts} + 1` })
    .where(ofJob(work))
    .returning()
  const [file] = row?.fileId
    ? await tx
        .select({ mime: files.mime })
        .from(files)
        .where(and(eq(files.companyId, work.company), eq(files.id, row.fileId)))
    : []
  return row ? { ...row, ...job, mime: file?.mime ?? '' } : null
}

const readFile = async (ports: Ports, { fileId, fileName: name, sha256, mime }: Begun): Promise<TableFile> => {
  const bytes = fileId === null ? null : await ports.files.get(fileId)
  if (!bytes || fileId === null) throw new Problem(409, GONE)
  return readTableFile(ports, [{ id: fileId, name, sha256, mime, size: bytes.byteLength, read: async () => bytes }])
}

type Complaint = (typeof importJobs.$inferSelect)['errors'][number]
type Result = { state: 'done'; result: ImportResult } | { state: 'failed'; message: string; errors: readonly Complaint[] } | { state: 'cancelled' }

/** Notes how it ended, and lets go of its file. False when it was cancelled, or ended otherwise, before. */
const end = async (tx: Tx, work: Work, outcome: Result): Promise<boolean> => {
  await bindToCompany(tx, work.company)
  const over = await tx
    .update(jobs)
    .set({ state: outcome.state, finishedAt: sql`now()` })
    .where(and(theJob(work), inArray(jobs.state, outcome.state === 'cancelled' ? ['cancelled'] : ['queued', 'running'])))
    .returning({ id: jobs.id })
  if (over.length === 0) return false
  const more =
    outcome.state === 'done'
      ? { result: outcome.result, done: sql`${importJobs.total}` }
      : outcome.state === 'failed'
        ? { message: outcome.message, errors: [...outcome.errors] }
        : {}
  const [before] = await tx.select({ fileId: importJobs.fileId }).from(importJobs).where(ofJob(work))
  await tx
    .update(importJobs)
    .set({ phase: 'ended', fileId: null, ...more })
    .where(ofJob(work))
  if (before?.fileId) await tx.delete(files).where(and(eq(files.companyId, work.company), eq(files.id, before.fileId)))
  await tx.delete(workQueue).where(eq(workQueue.id, work.queueId))
  return true
}

/** All of the file in one transaction, in the name and under the present permissions of who asked. Null when another worker has it. */
const write = (ports: Ports, work: Work, begun: Begun, file: TableFile, track: Track) =>
  ports.db.transaction(async (tx) => {
    // Held to the end, so that no other worker takes it up; a crash lets go of it at once.
    const [mine] = await tx.select({ id: workQueue.id }).from(workQueue).where(eq(workQueue.id, work.queueId)).for('update', { skipLocked: true })
    if (!mine) return null
    const entry = await enterAs(tx, work.company, begun.askedBy)
    if (!entry) throw new Problem(403, LEFT)
    const { module, run } = importUses[begun.purpose]
    if (!may(permissionsOf(entry), module, 'import'))
      throw new Problem(403, `Who asked for this no longer has the permission “import” for ${module}. Nothing was saved.`)
    const { session, later } = sessionContext({ tx, ports, entry, requestId: work.subject })
    const result = await run(session, file, begun.input, track)
    if (!(await end(tx, work, { state: 'done', result }))) throw new ImportCancelled()
    return later
  })

const failureOf = (error: unknown, ports: Ports, work: Work): Result => {
  if (error instanceof ImportCancelled) return { state: 'cancelled' }
  const errors = error instanceof Problem ? (error.more.errors ?? []) : []
  return { state: 'failed', message: sentenceOf(error, { ports, requestId: work.subject }, SILENT), errors }
}

/**
 * The queue's turn for an import: the file is read outside of any transaction and written in one, so that a cancelled or failed import
 * leaves nothing behind. After a crash it begins anew.
 */
export const runImport = async (ports: Ports, work: Work): Promise<void> => {
  const begun = await ports.db.transaction((tx) => begin(tx, work))
  const settle = async (outcome: Result) => {
    const ended = await ports.db.transaction(async (tx) => (await end(tx, work, outcome)) || end(tx, work, { state: 'cancelled' }))
    if (!ended) await ports.db.transaction((tx) => tx.delete(workQueue).where(eq(workQueue.id, work.queueId)))
    if (begun?.fileId) await ports.files.delete(begun.fileId)
  }
  if (!begun) return settle({ state: 'cancelled' })
  if (begun.attempts > MOST_ATTEMPTS) return settle({ state: 'failed', message: INTERRUPTED, errors: [] })
  const track = trackJob(ports, work)
  try {
    await track.step('reading', 0)
    const later = await write(ports, work, begun, await readFile(ports, begun), track)
    if (later === null) return
    if (begun.fileId) await ports.files.delete(begun.fileId)
    for (const step of later) await step().catch((error: unknown) => ports.log.warn({ error: String(error) }, 'work after commit failed'))
  } catch (error) {
    // The file is still there and so is its place in the queue: it is tried again once the database is.
    if (error instanceof DatabaseUnavailable) throw error
    await settle(failureOf(error, ports, work))
  } finally {
    await track.settled()
  }
}
