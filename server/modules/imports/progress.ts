import { and, eq } from 'drizzle-orm'
import { bindToCompany } from '../../db/enter'
import { importJobs } from '../../db/schema/imports'
import { jobs } from '../../db/schema/work'
import type { Ports } from '../../ports'
import { ImportCancelled, type ImportPhase, type Track } from './track'

/** Often enough for a bar that moves, seldom enough to cost nothing. */
const EVERY_MS = 400

/** Lets requests of the same process be answered in between. */
const breathe = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0))

/**
 * Progress beside the import's own transaction, which nobody sees until it is closed: in short ones that nothing waits for, so that a
 * host with a single connection (mock mode) does them afterwards. They ask whether the import was cancelled, too.
 */
export const trackJob = (ports: Ports, { company, subject }: { company: string; subject: string }): Track & { settled(): Promise<void> } => {
  let cancelled = false
  let sending: Promise<void> | null = null
  let sentAt = Number.NEGATIVE_INFINITY
  let shown: ImportPhase | null = null
  const send = (phase: ImportPhase, done: number) =>
    ports.db.transaction(async (tx) => {
      await bindToCompany(tx, company)
      const own = and(eq(jobs.companyId, company), eq(jobs.id, subject))
      const [job] = await tx.select({ state: jobs.state }).from(jobs).where(own)
      cancelled ||= job?.state === 'cancelled'
      if (job?.state !== 'running') return
      await tx
        .update(importJobs)
        .set({ phase, done })
        .where(and(eq(importJobs.companyId, company), eq(importJobs.jobId, subject)))
    })
  return {
    step: async (phase, done) => {
      if (cancelled) throw new ImportCancelled()
      await breathe()
      const now = performance.now()
      if (sending || (phase === shown && now - sentAt < EVERY_MS)) return
      ;[shown, sentAt] = [phase, now]
      sending = send(phase, done)
        .catch((error: unknown) => ports.log.warn({ error: String(error) }, 'the progress of an import could not be noted'))
        .finally(() => (sending = null))
    },
    settled: async () => (await sending) ?? undefined,
  }
}
