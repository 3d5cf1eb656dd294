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
import { errorMessageOf } from '../jobs/run-item'
import { trackJob } from './progress'
import { readTableFile, type TableFile } from './read-file'
import { ImportCancelled, type Track } from './track'
import { importUses } from './uses'

interface Work {
  queueId: number
  company: string
  subject: string
}
type StartedImport = typeof importJobs.$inferSelect & { input: unknown; askedBy: string; mime: string }

/** Limits the attempts, because an import that crashes the process would otherwise crash it again and again. */
const MOST_ATTEMPTS = 3
const INTERRUPTED = 'The import was interrupted several times. Nothing was saved; please split the file.'
const FILE_GONE = 'The file is no longer there. Nothing was saved; please import it again.'
const USER_LEFT = 'Who asked for this no longer works in this company. Nothing was saved.'
const UNKNOWN_FAILURE = 'Something went wrong on our side. Nothing was saved.'

const ofJob = ({ company, subject }: Work) => and(eq(importJobs.companyId, company), eq(importJobs.jobId, subject))
const theJob = ({ company, subject }: Work) => and(eq(jobs.companyId, company), eq(jobs.id, subject))

/** Marks the job as running. Null if it was cancelled before. */
const begin = async (tx: Tx, work: Work): Promise<StartedImport | null> => {
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

const readFile = async (ports: Ports, { fileId, fileName: name, sha256, mime }: StartedImport): Promise<TableFile> => {
  const bytes = fileId === null ? null : await ports.files.get(fileId)
  if (!bytes || fileId === null) throw new Problem(409, FILE_GONE)
  return readTableFile(ports, [{ id: fileId, name, sha256, mime, size: bytes.byteLength, read: async () => bytes }])
}

type ImportError = (typeof importJobs.$inferSelect)['errors'][number]
type Result = { state: 'done'; result: ImportResult } | { state: 'failed'; message: string; errors: readonly ImportError[] } | { state: 'cancelled' }

/** Stores the outcome, and deletes the file's row and the queue's. False if the job was cancelled, or had ended otherwise, before. */
const end = async (tx: Tx, work: Work, outcome: Result): Promise<boolean> => {
  await bindToCompany(tx, work.company)
  const endedJobs = await tx
    .update(jobs)
    .set({ state: outcome.state, finishedAt: sql`now()` })
    .where(and(theJob(work), inArray(jobs.state, outcome.state === 'cancelled' ? ['cancelled'] : ['queued', 'running'])))
    .returning({ id: jobs.id })
  if (endedJobs.length === 0) return false
  const outcomeColumns =
    outcome.state === 'done'
      ? { result: outcome.result, done: sql`${importJobs.total}` }
      : outcome.state === 'failed'
        ? { message: outcome.message, errors: [...outcome.errors] }
        : {}
  const [before] = await tx.select({ fileId: importJobs.fileId }).from(importJobs).where(ofJob(work))
  await tx
    .update(importJobs)
    .set({ phase: 'ended', fileId: null, ...outcomeColumns })
    .where(ofJob(work))
  if (before?.fileId) await tx.delete(files).where(and(eq(files.companyId, work.company), eq(files.id, before.fileId)))
  await tx.delete(workQueue).where(eq(workQueue.id, work.queueId))
  return true
}

/** Writes the whole file in one transaction, as the requesting user with the user's current permissions. Null when another worker has the job. */
const write = (ports: Ports, work: Work, startedImport: StartedImport, file: TableFile, track: Track) =>
  ports.lane('background').transaction(async (tx) => {
    // Locked to the end of the transaction, so that no other worker takes the job. A crash releases the lock at once.
    const [queueRow] = await tx.select({ id: workQueue.id }).from(workQueue).where(eq(workQueue.id, work.queueId)).for('update', { skipLocked: true })
    if (!queueRow) return null
    const entry = await enterAs(tx, work.company, startedImport.askedBy)
    if (!entry) throw new Problem(403, USER_LEFT)
    const { module, run } = importUses[startedImport.purpose]
    if (!may(permissionsOf(entry), module, 'import'))
      throw new Problem(403, `Who asked for this no longer has the permission “import” for ${module}. Nothing was saved.`)
    const { session, later: afterCommit } = sessionContext({ tx, ports, entry, requestId: work.subject })
    const result = await run(session, file, startedImport.input, track)
    if (!(await end(tx, work, { state: 'done', result }))) throw new ImportCancelled()
    return afterCommit
  })

const failureOf = (error: unknown, ports: Ports, work: Work): Result => {
  if (error instanceof ImportCancelled) return { state: 'cancelled' }
  const errors = error instanceof Problem ? (error.more.errors ?? []) : []
  return { state: 'failed', message: errorMessageOf(error, { ports, requestId: work.subject }, UNKNOWN_FAILURE), errors }
}

/**
 * Runs a queued import. The file is read outside any transaction and written in a single one, so that a cancelled or failed import leaves
 * nothing behind. After a crash the import starts again.
 */
export const runImport = async (ports: Ports, work: Work): Promise<void> => {
  const startedImport = await ports.db.transaction((tx) => begin(tx, work))
  const settle = async (outcome: Result) => {
    const ended = await ports.db.transaction(async (tx) => (await end(tx, work, outcome)) || end(tx, work, { state: 'cancelled' }))
    if (!ended) await ports.db.transaction((tx) => tx.delete(workQueue).where(eq(workQueue.id, work.queueId)))
    if (startedImport?.fileId) await ports.files.delete(startedImport.fileId)
  }
  if (!startedImport) return settle({ state: 'cancelled' })
  if (startedImport.attempts > MOST_ATTEMPTS) return settle({ state: 'failed', message: INTERRUPTED, errors: [] })
  const track = trackJob(ports, work)
  try {
    await track.step('reading', 0)
    const afterCommit = await write(ports, work, startedImport, await readFile(ports, startedImport), track)
    if (afterCommit === null) return
    if (startedImport.fileId) await ports.files.delete(startedImport.fileId)
    for (const step of afterCommit) await step().catch((error: unknown) => ports.log.warn({ error: String(error) }, 'work after commit failed'))
  } catch (error) {
    // The file and the queue's row remain: the import is tried again once the database is available.
    if (error instanceof DatabaseUnavailable) throw error
    await settle(failureOf(error, ports, work))
  } finally {
    await track.settled()
  }
}
