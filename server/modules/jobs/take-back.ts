import { and, eq, inArray } from 'drizzle-orm'
import { MAX_ROWS_WITHOUT_JOB } from '@/contracts/imports'
import type { OpeningTakenBack } from '@/contracts/opening-balances'
import { jobItems, jobs } from '../../db/schema/work'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { openingState } from '../opening-balances/state'
import { requireStanding, sourceInWords, takeBack } from '../opening-balances/take-back'
import { queueJob } from './bulk'

const requireNotQueued = async ({ tx, entry }: Session, importId: string): Promise<void> => {
  const [queued] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .innerJoin(jobItems, and(eq(jobItems.companyId, jobs.companyId), eq(jobItems.jobId, jobs.id)))
    .where(
      and(eq(jobs.companyId, entry.company.id), eq(jobs.module, 'opening-balances'), inArray(jobs.state, ['queued', 'running']), eq(jobItems.key, importId)),
    )
    .limit(1)
  if (queued) throw new Problem(409, 'This is being taken back already.', { code: 'INVALID_TRANSITION' })
}

/**
 * Takes an import of opening balances back; a long one by a job, whole or not at all. After a crash the next worker begins it anew.
 * @throws Problem as `takeBack`
 */
export const takeBackOpening = async (session: Session, importId: string): Promise<OpeningTakenBack> => {
  const found = await requireStanding(session, importId)
  if (found.rowCount <= MAX_ROWS_WITHOUT_JOB) {
    await takeBack(session, importId)
    return { ...(await openingState(session)), jobId: null }
  }
  await requireNotQueued(session, importId)
  const rows = [{ key: importId, label: sourceInWords(found) }]
  const jobId = await queueJob(session, { module: 'opening-balances', action: 'takeBack', input: {}, rows })
  return { ...(await openingState(session)), jobId }
}
