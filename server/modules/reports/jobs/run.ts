import { and, eq, inArray, sql } from 'drizzle-orm'
import { bindToCompany } from '../../../db/enter'
import { files } from '../../../db/schema/identity'
import { reportJobs } from '../../../db/schema/reports'
import { jobs, workQueue } from '../../../db/schema/work'
import { sha256, toHex } from '../../../http/digest'
import type { Download } from '../../../http/handle'
import type { Ports, Tx } from '../../../ports'
import { failureOf, makeFor, NoRight } from '../make-for'
import { trackReport } from './track'

interface Work {
  queueId: number
  company: string
  subject: string
}
type Begun = typeof reportJobs.$inferSelect & { askedBy: string }

const MOST_ATTEMPTS = 3
const INTERRUPTED = 'The report was interrupted several times. Please narrow it, for instance by a shorter period.'
const USER_LEFT = 'Who asked for this no longer works in this company.'
const UNKNOWN_FAILURE = 'Something went wrong on our side. Please try again.'

const theJob = ({ company, subject }: Work) => and(eq(jobs.companyId, company), eq(jobs.id, subject))
const theReport = ({ company, subject }: Work) => and(eq(reportJobs.companyId, company), eq(reportJobs.jobId, subject))

/** Marks the job as running. Null if it has ended already, as a cancelled one has. */
const begin = async (tx: Tx, work: Work): Promise<Begun | null> => {
  await bindToCompany(tx, work.company)
  const [job] = await tx
    .update(jobs)
    .set({ state: 'running' })
    .where(and(theJob(work), inArray(jobs.state, ['queued', 'running'])))
    .returning({ askedBy: jobs.askedBy })
  if (!job) return null
  const [row] = await tx
    .update(reportJobs)
    .set({ phase: 'reading', attempts: sql`${reportJobs.attempts} + 1` })
    .where(theReport(work))
    .returning()
  return row ? { ...row, ...job } : null
}

/** Stores what was made. False if the job was cancelled before: then nothing of it is kept. */
const keep = async (ports: Ports, work: Work, { bytes, mime, name }: Download, askedBy: string, companies: string[]): Promise<boolean> => {
  const id = ports.random.uuid()
  await ports.files.put(id, bytes)
  const digest = toHex(await sha256(bytes))
  const kept = await ports.db.transaction(async (tx) => {
    await bindToCompany(tx, work.company)
    const [ended] = await tx
      .update(jobs)
      .set({ state: 'done', finishedAt: sql`now()` })
      .where(and(theJob(work), eq(jobs.state, 'running')))
      .returning({ id: jobs.id })
    if (!ended) return false
    await tx.insert(files).values({ companyId: work.company, id, name, mime, size: bytes.byteLength, sha256: digest, module: 'reports', createdBy: askedBy })
    await tx
      .update(reportJobs)
      .set({ phase: 'ended', fileId: id, companies, done: sql`total` })
      .where(theReport(work))
    await tx.delete(workQueue).where(eq(workQueue.id, work.queueId))
    return true
  })
  if (!kept) await ports.files.delete(id)
  return kept
}

/** Ends a job that has made nothing. */
const giveUp = (ports: Ports, work: Work, message: string | null) =>
  ports.db.transaction(async (tx) => {
    await bindToCompany(tx, work.company)
    const failed = await tx
      .update(jobs)
      .set({ state: 'failed', finishedAt: sql`now()` })
      .where(and(theJob(work), inArray(jobs.state, ['queued', 'running'])))
      .returning({ id: jobs.id })
    await tx
      .update(jobs)
      .set({ finishedAt: sql`coalesce(finished_at, now())` })
      .where(and(theJob(work), eq(jobs.state, 'cancelled')))
    await tx
      .update(reportJobs)
      .set({ phase: 'ended', ...(failed.length > 0 && { message }) })
      .where(theReport(work))
    await tx.delete(workQueue).where(eq(workQueue.id, work.queueId))
  })

/** Makes the report of a queued job and keeps it for the user who asked for it. After a crash it is begun again when the lease has expired. */
export const runReport = async (ports: Ports, work: Work): Promise<void> => {
  const begun = await ports.db.transaction((tx) => begin(tx, work))
  if (!begun) return giveUp(ports, work, null)
  if (begun.attempts > MOST_ATTEMPTS) return giveUp(ports, work, INTERRUPTED)
  const track = trackReport(ports, work)
  try {
    const { report, parameters, after, format, askedBy } = begun
    const order = { companyId: work.company, userId: askedBy, requestId: work.subject, report, parameters, after, format, lock: work.subject }
    const { report: made, make } = await makeFor(ports, order)
    await track.pulse(0, 0)
    const file = await make(track.pulse)
    if (!(await keep(ports, work, file, askedBy, made.companies))) await giveUp(ports, work, null)
  } catch (error) {
    const refusal = error instanceof NoRight ? (error.lacked ? `Who asked for this no longer has ${error.lacked}.` : USER_LEFT) : null
    await giveUp(ports, work, refusal ?? failureOf(error, ports, work.subject, UNKNOWN_FAILURE))
  } finally {
    await track.end()
  }
}
