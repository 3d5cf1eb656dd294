import type { z } from 'zod'
import { BULK_AT_ONCE, BULK_MOST, type BulkAnswer, type bulkInput } from '@/contracts/jobs'
import { jobItems, jobs, workQueue } from '../../db/schema/work'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import type { BulkModule } from './actions'
import { runItem } from './run-item'

export interface BulkRequest {
  action: string
  keys: string[]
  matching?: { q?: string | undefined; f?: string | undefined } | undefined
  input: z.output<typeof bulkInput>
}

const chosenKeys = async (session: Session, { matching }: BulkModule, request: BulkRequest): Promise<string[]> => {
  const keys = request.matching ? await matching(session, request.matching, BULK_MOST + 1) : [...new Set(request.keys)]
  if (keys.length === 0) throw invalid('keys', 'Choose at least one row.', 'required')
  if (keys.length > BULK_MOST) throw invalid('keys', `That are more than ${BULK_MOST.toLocaleString('en')} rows. Narrow the filter.`, 'too_many')
  return keys
}

const INSERT_AT_ONCE = 1000

/** Few rows at once, each with its outcome; many as a job that goes on when the tab is closed. */
export const runBulk = async (session: Session, owner: BulkModule, request: BulkRequest): Promise<BulkAnswer> => {
  const { tx, ports, entry, audit, afterCommit } = session
  const action = owner.actions[request.action]
  if (!action) throw new Error(`${owner.module} has no bulk action ${request.action}`)
  const keys = await chosenKeys(session, owner, request)
  const undo = action.undo ?? null
  if (keys.length <= BULK_AT_ONCE) {
    const results: BulkAnswer['results'] = []
    for (const key of keys) results.push({ key, ...(await runItem(session, action, key, request.input)) })
    await audit({ entity: owner.module, entityId: 'bulk', action: `bulk ${request.action}`, after: { results } })
    return { jobId: null, results, undo }
  }
  const companyId = entry.company.id
  const [job] = await tx
    .insert(jobs)
    .values({ companyId, module: owner.module, action: request.action, input: request.input, askedBy: entry.user._id })
    .returning({ id: jobs.id })
  if (!job) throw new Error('no job row')
  for (let from = 0; from < keys.length; from += INSERT_AT_ONCE) {
    const some = keys.slice(from, from + INSERT_AT_ONCE)
    await tx.insert(jobItems).values(some.map((key, index) => ({ companyId, jobId: job.id, no: from + index + 1, key, label: key })))
  }
  await tx.insert(workQueue).values({ kind: 'job', company: companyId, subject: job.id })
  await audit({ entity: 'job', entityId: job.id, action: `bulk ${request.action}`, after: { module: owner.module, rows: keys.length } })
  afterCommit(async () => ports.worker.wake())
  return { jobId: job.id, results: [], undo }
}
