import { and, eq, ne } from 'drizzle-orm'
import { bindToCompany } from '../../db/enter'
import { importJobs } from '../../db/schema/imports'
import { jobs } from '../../db/schema/work'
import type { Ports } from '../../ports'
import { ImportCancelled, type ImportPhase, type Track } from './track'

/** Interval between updates: short enough for a progress bar that moves, long enough to cost nothing. */
const EVERY_MS = 400

/** Lets the process handle other requests. */
const handleOtherRequests = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0))

/**
 * Stores the progress outside the import's transaction, whose changes are invisible until it commits. It uses short transactions that nothing
 * waits for, so that a host with a single connection (mock mode) runs them afterwards. They also check whether the import was cancelled.
 */
export const trackJob = (ports: Ports, { company, subject }: { company: string; subject: string }): Track & { settled(): Promise<void> } => {
  let cancelled = false
  let sending: Promise<void> | null = null
  let sentAt = Number.NEGATIVE_INFINITY
  let shownPhase: ImportPhase | null = null
  const send = (phase: ImportPhase, done: number) =>
    ports.db.transaction(async (tx) => {
      await bindToCompany(tx, company)
      const thisJob = and(eq(jobs.companyId, company), eq(jobs.id, subject))
      const [job] = await tx.select({ state: jobs.state }).from(jobs).where(thisJob)
      cancelled ||= job?.state === 'cancelled'
      if (job?.state !== 'running') return
      await tx
        .update(importJobs)
        .set({ phase, done })
        // The import may end while this waits for its row, and then all is done.
        .where(and(eq(importJobs.companyId, company), eq(importJobs.jobId, subject), ne(importJobs.phase, 'ended')))
    })
  return {
    step: async (phase, done) => {
      if (cancelled) throw new ImportCancelled()
      await handleOtherRequests()
      const now = performance.now()
      if (sending || (phase === shownPhase && now - sentAt < EVERY_MS)) return
      ;[shownPhase, sentAt] = [phase, now]
      sending = send(phase, done)
        .catch((error: unknown) => ports.log.warn({ error: String(error) }, 'the progress of an import could not be noted'))
        .finally(() => (sending = null))
    },
    settled: async () => (await sending) ?? undefined,
  }
}
