import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../db/audit'
import { bindToCompany } from '../../db/enter'
import { vendorPos } from '../../db/schema/orders'
import { workQueue } from '../../db/schema/work'
import { isChangedAs } from '../../domain/distributor/confirmed'
import type { Distributor, SubmittedOrder } from '../../domain/distributor/types'
import type { Ports, Tx } from '../../ports'
import type { VendorPoRow } from './store'
import { type Answer, recordAnswer } from './record-answer'

/** Requests a change. If an earlier attempt may have succeeded, the order is looked up first. */
const change = async (distributor: Distributor, submitted: SubmittedOrder, kindRow: VendorPoRow): Promise<Answer> => {
  const requestedChange = kindRow.distributorChange ?? { lines: [] }
  if (kindRow.distributorAttempts > 1) {
    const current = await distributor.status(submitted)
    if (current.kind === 'unavailable') return current
    if (current.kind === 'found' && isChangedAs(current.order, requestedChange)) return { kind: 'accepted', order: current.order }
  }
  return distributor.change(submitted, requestedChange)
}

const runTask = async (distributor: Distributor, kindRow: VendorPoRow): Promise<Answer | null> => {
  const { distributorOrder: order, distributorOrderNos, distributorSubmittedAt: submittedAt, distributorCancelledAt: cancelledAt } = kindRow
  if (!order) return null
  const submitted = { order, distributorOrderNos, submittedAt, cancelledAt }
  switch (kindRow.distributorTask) {
    case 'submit':
      return distributor.submit(order)
    case 'refresh':
      return distributor.status(submitted)
    case 'cancel':
      return distributor.cancel(submitted)
    case 'change':
      return change(distributor, submitted, kindRow)
    case null:
      return null
  }
}

/** Counts the attempt before the distributor is asked: whoever takes over after a crash knows that an attempt may have been made. */
const begin = async (tx: Tx, companyId: string, documentId: string): Promise<{ kindRow: VendorPoRow; before: VendorPoRow['distributorState'] } | null> => {
  const thisOrder = and(eq(vendorPos.companyId, companyId), eq(vendorPos.documentId, documentId))
  const [found] = await tx.select().from(vendorPos).where(thisOrder).for('update')
  if (!found?.distributorTask) return null
  const state = found.distributorTask === 'submit' ? ('submitted' as const) : found.distributorState
  const [kindRow] = await tx
    .update(vendorPos)
    .set({ distributorState: state, distributorAttempts: found.distributorAttempts + 1 })
    .where(thisOrder)
    .returning()
  return kindRow ? { kindRow, before: found.distributorState } : null
}

/**
 * Handles a queued question to the distributor about an order. The distributor is asked outside of every transaction, under our order number. Its
 * answer is written down; a question without an answer is asked again later.
 */
export const askDistributor = async (ports: Ports, work: { queueId: number; company: string; subject: string }): Promise<void> => {
  const { company, subject: documentId } = work
  const bound = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    ports.db.transaction(async (tx) => {
      await bindToCompany(tx, company)
      return run(tx)
    })
  const thisWork = eq(workQueue.id, work.queueId)
  const removeWork = (tx: Tx) => tx.delete(workQueue).where(thisWork)
  const begun = await bound((tx) => begin(tx, company, documentId))
  const answer = begun && (await runTask(ports.distributor, begun.kindRow))
  if (!begun || !answer) return void (await bound(removeWork))
  await bound(async (tx) => {
    const by = { companyId: company, userId: begun.kindRow.distributorAskedBy, requestId: `distributor-${work.queueId}` }
    const session = { tx, entry: { company: { id: company } }, audit: (note: Parameters<typeof writeAudit>[2]) => writeAudit(tx, by, note) }
    const seconds = await recordAnswer(session, documentId, { ...begun, answer, now: ports.clock.now().toISOString() })
    if (seconds === null) return void (await removeWork(tx))
    await tx
      .update(workQueue)
      .set({ leasedUntil: null, dueAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(thisWork)
  })
}
