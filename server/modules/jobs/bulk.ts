import { BULK_INLINE_LIMIT, type BulkAnswer } from '@/contracts/jobs'
import { jobItems, jobs, workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'
import type { BulkInput, BulkModule } from './actions'
import { runItem } from './run-item'

export interface BulkRequest extends BulkInput {
  action: string
  keys: string[]
}

interface QueuedJob {
  module: BulkModule['module']
  action: string
  input: BulkInput
  rows: readonly { key: string; label: string }[]
}

/** Queues an action on rows as a job of who is signed in. It survives the request and a crash of the process. @returns its id */
export const queueJob = async ({ tx, ports, entry, audit, afterCommit }: Session, { module, action, input, rows }: QueuedJob): Promise<string> => {
  const companyId = entry.company.id
  const [job] = await tx.insert(jobs).values({ companyId, module, action, input, askedBy: entry.user._id }).returning({ id: jobs.id })
  if (!job) throw new Error('no job row')
  await tx.insert(jobItems).values(rows.map((row, index) => ({ companyId, jobId: job.id, no: index + 1, ...row })))
  await tx.insert(workQueue).values({ kind: 'job', company: companyId, subject: job.id })
  await audit({ entity: 'job', entityId: job.id, action: `bulk ${action}`, after: { module, rows: rows.length } })
  afterCommit(async () => ports.worker.wake())
  return job.id
}

/** Runs the action on a few rows at once and returns each outcome. For many rows it queues a job, which continues when the browser tab is closed. */
export const runBulk = async (session: Session, owner: BulkModule, { action: name, keys: chosenKeys, ...input }: BulkRequest): Promise<BulkAnswer> => {
  const action = owner.actions[name]
  if (!action) throw new Error(`${owner.module} has no bulk action ${name}`)
  const keys = [...new Set(chosenKeys)]
  const undo = action.undo ?? null
  if (keys.length <= BULK_INLINE_LIMIT) {
    const results: BulkAnswer['results'] = []
    for (const key of keys) results.push({ key, ...(await runItem(session, action, key, input)) })
    await session.audit({ entity: owner.module, entityId: 'bulk', action: `bulk ${name}`, after: { results } })
    return { jobId: null, results, undo }
  }
  const jobId = await queueJob(session, { module: owner.module, action: name, input, rows: keys.map((key) => ({ key, label: key })) })
  return { jobId, results: [], undo }
}
