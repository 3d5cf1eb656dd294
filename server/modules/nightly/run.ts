import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { writeAudit } from '../../db/audit'
import { extendFiscalYears } from '../../db/company-records'
import { collectLeftovers } from '../../db/file-leftovers'
import { bindToCompany } from '../../db/enter'
import { companies, files } from '../../db/schema/identity'
import { jobs, workQueue } from '../../db/schema/work'
import { todayIn } from '../../domain/today'
import type { Ports, Tx } from '../../ports'
import { anchorChain } from '../ledger/anchors'
import { fetchDeposits } from '../card-deposits/fetch'
import { reverseDueEntries } from '../journal-entries/nightly'
import { makeRecurringEntries } from '../recurring-entries/nightly'
import { isStaged } from '../records/staged-files'
import { foldSums } from '../ledger/sums'
import { askForOpenOrders } from '../vendor-pos/nightly'
import { expireQuotations } from './expire'

/** Deletes old jobs, idempotency keys, sign-in limits and codes, and abandoned staged files. Returns the ids of the deleted files. */
const deleteLeftovers = async (tx: Tx, companyId: string): Promise<string[]> => {
  await tx
    .delete(jobs)
    .where(and(eq(jobs.companyId, companyId), inArray(jobs.state, ['done', 'failed', 'cancelled']), lt(jobs.finishedAt, sql`now() - interval '30 days'`)))
  await tx.execute(sql`delete from idempotency_keys where company_id = ${companyId} and created_at < now() - interval '7 days'`)
  // These tables belong to no company. The first company's run deletes the rows for all.
  await tx.execute(sql`delete from auth_limits where greatest(window_started_at, blocked_until) < now() - interval '2 days'`)
  await tx.execute(sql`delete from auth_codes where expires_at < now() - interval '2 days'`)
  const staged = await tx
    .delete(files)
    .where(
      and(
        eq(files.companyId, companyId),
        isStaged,
        sql`${files.module} <> 'company'`,
        // The file of a vendor's paper is kept until it is attached to an invoice.
        sql`not exists (select 1 from invoice_pdfs p where p.company_id = ${files.companyId} and p.file_id = ${files.id})`,
        // The file of an import is needed until the import has ended.
        sql`not exists (select 1 from import_jobs i where i.company_id = ${files.companyId} and i.file_id = ${files.id})`,
        lt(files.createdAt, sql`now() - interval '1 day'`),
      ),
    )
    .returning({ id: files.id })
  return staged.map(({ id }) => id)
}

/**
 * Runs a company's nightly job, once per day of the company, however many processes there are: the queue's row is locked during the run and is
 * then due at the company's next midnight.
 */
export const runNight = async (ports: Ports, work: { queueId: number; company: string }): Promise<void> => {
  await anchorChain(ports, work.company)
  const requestId = `night-${work.queueId}`
  await makeRecurringEntries(ports, work.company, requestId)
  await reverseDueEntries(ports, work.company, requestId)
  await fetchDeposits(ports, work.company, requestId)
  const fileIds = await ports.db.transaction(async (tx) => {
    const [queueRow] = await tx.select({ id: workQueue.id }).from(workQueue).where(eq(workQueue.id, work.queueId)).for('update', { skipLocked: true })
    if (!queueRow) return []
    await bindToCompany(tx, work.company)
    const [company] = await tx.select({ timezone: companies.timezone }).from(companies).where(eq(companies.id, work.company))
    if (!company) return []
    const { timezone } = company
    const today = todayIn(timezone, ports.clock.now())
    const actor = { companyId: work.company, userId: null, requestId }
    await expireQuotations({ tx, audit: (note) => writeAudit(tx, actor, note) }, work.company, today)
    await extendFiscalYears(tx, work.company, today)
    await askForOpenOrders(tx, work.company)
    await foldSums(tx, work.company)
    const deletedFileIds = await deleteLeftovers(tx, work.company)
    await tx
      .update(workQueue)
      .set({ leasedUntil: null, dueAt: sql`((now() at time zone ${timezone})::date + 1)::timestamp at time zone ${timezone}` })
      .where(eq(workQueue.id, work.queueId))
    return deletedFileIds
  })
  for (const id of fileIds) await ports.files.delete(id)
  await collectLeftovers(ports)
}
