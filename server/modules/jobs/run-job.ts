import { and, asc, eq, sql } from 'drizzle-orm'
import { bindToCompany, enterAs, type SessionEntry } from '../../db/enter'
import { jobItems, jobs, workQueue } from '../../db/schema/work'
import { may } from '../../domain/permissions'
import { permissionsOf, sessionContext } from '../../http/session-context'
import type { Ports, Tx } from '../../ports'
import type { BulkInput, BulkModule } from './actions'
import { type Outcome, runItem } from './run-item'

interface Work {
  queueId: number
  company: string
  subject: string
}
type JobRecord = typeof jobs.$inferSelect

const refusal = (entry: SessionEntry | null, owner: BulkModule, flag: Parameters<typeof may>[2]): string | null => {
  if (!entry) return 'Who asked for this no longer works in this company.'
  const allowed = may(permissionsOf(entry), owner.module, flag)
  return allowed ? null : `Who asked for this no longer has the permission “${flag}” for ${owner.module.replaceAll('-', ' ')}.`
}

const finish = async (tx: Tx, work: Work, job: JobRecord | undefined) => {
  if (job && job.state !== 'cancelled')
    await tx
      .update(jobs)
      .set({ state: 'done', finishedAt: sql`now()` })
      .where(and(eq(jobs.companyId, work.company), eq(jobs.id, job.id)))
  await tx.delete(workQueue).where(eq(workQueue.id, work.queueId))
}

/** Runs the action on a row with the requesting user's current permissions, or returns the reason why not. */
const runRow = async (ports: Ports, tx: Tx, job: JobRecord, owner: BulkModule, key: string) => {
  const action = owner.actions[job.action]
  if (!action) throw new Error(`${owner.module} has no bulk action ${job.action}`)
  const entry = await enterAs(tx, job.companyId, job.askedBy)
  const refused = refusal(entry, owner, action.flag)
  if (refused !== null || !entry) return { outcome: { label: key, ok: false, message: refused } satisfies Outcome, later: [] }
  const { session, later } = sessionContext({ tx, ports, entry, requestId: job.id })
  return { outcome: await runItem(session, action, key, job.input as BulkInput), later }
}

/**
 * Runs the next row of a job in one transaction, which locks the job's row in the queue: no other worker takes the job meanwhile, and a crash
 * leaves the row as it was. A row may take long, as opening balances that are taken back. False when the job has no more rows.
 */
export const runNextItem = async (ports: Ports, work: Work, owners: readonly BulkModule[]): Promise<boolean> => {
  const afterCommit = await ports.lane('background').transaction(async (tx) => {
    const [queueRow] = await tx.select({ id: workQueue.id }).from(workQueue).where(eq(workQueue.id, work.queueId)).for('update', { skipLocked: true })
    if (!queueRow) return null
    await bindToCompany(tx, work.company)
    const [job] = await tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.companyId, work.company), eq(jobs.id, work.subject)))
    const itemOfJob = and(eq(jobItems.companyId, work.company), eq(jobItems.jobId, work.subject))
    const [item] = await tx
      .select()
      .from(jobItems)
      .where(and(itemOfJob, eq(jobItems.state, 'waiting')))
      .orderBy(asc(jobItems.no))
      .limit(1)
    const owner = owners.find(({ module }) => module === job?.module)
    if (!job || !item || !owner || job.state === 'cancelled') {
      await finish(tx, work, job)
      return null
    }
    if (job.state === 'queued')
      await tx
        .update(jobs)
        .set({ state: 'running' })
        .where(and(eq(jobs.companyId, work.company), eq(jobs.id, job.id)))
    const { outcome, later } = await runRow(ports, tx, job, owner, item.key)
    await tx
      .update(jobItems)
      .set({ state: outcome.ok ? 'done' : 'failed', label: outcome.label, message: outcome.message })
      .where(and(itemOfJob, eq(jobItems.no, item.no)))
    return later
  })
  for (const step of afterCommit ?? []) await step().catch((error: unknown) => ports.log.warn({ error: String(error) }, 'work after commit failed'))
  return afterCommit !== null
}
