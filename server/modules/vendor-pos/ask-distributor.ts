import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../db/audit'
import { bindToCompany } from '../../db/enter'
import { vendorPos } from '../../db/schema/orders'
import { workQueue } from '../../db/schema/work'
import { isChangedAs } from '../../domain/distributor/confirmed'
import type { Distributor, SubmittedOrder } from '../../domain/distributor/types'
import type { Ports, Tx } from '../../ports'
import type { VendorPoRow } from './own'
import { type Answer, record } from './record-answer'

/** A change that may have been done is looked up before it is asked for again. */
const change = async (distributor: Distributor, submitted: SubmittedOrder, own: VendorPoRow): Promise<Answer> => {
  const wanted = own.distributorChange ?? { lines: [] }
  if (own.distributorAttempts > 1) {
    const there = await distributor.status(submitted)
    if (there.kind === 'unavailable') return there
    if (there.kind === 'found' && isChangedAs(there.order, wanted)) return { kind: 'accepted', order: there.order }
  }
  return distributor.change(submitted, wanted)
}

const put = async (distributor: Distributor, own: VendorPoRow): Promise<Answer | null> => {
  const { distributorOrder: order, distributorOrderNos, distributorSubmittedAt: submittedAt, distributorCancelledAt: cancelledAt } = own
  if (!order) return null
  const submitted = { order, distributorOrderNos, submittedAt, cancelledAt }
  switch (own.distributorTask) {
    case 'submit':
      return distributor.submit(order)
    case 'refresh':
      return distributor.status(submitted)
    case 'cancel':
      return distributor.cancel(submitted)
    case 'change':
      return change(distributor, submitted, own)
    case null:
      return null
  }
}

/** Counts the attempt before anything is asked: whoever takes up after a crash knows that there may have been one. */
const begin = async (tx: Tx, companyId: string, documentId: string): Promise<{ own: VendorPoRow; before: VendorPoRow['distributorState'] } | null> => {
  const mine = and(eq(vendorPos.companyId, companyId), eq(vendorPos.documentId, documentId))
  const [found] = await tx.select().from(vendorPos).where(mine).for('update')
  if (!found?.distributorTask) return null
  const state = found.distributorTask === 'submit' ? ('submitted' as const) : found.distributorState
  const [own] = await tx
    .update(vendorPos)
    .set({ distributorState: state, distributorAttempts: found.distributorAttempts + 1 })
    .where(mine)
    .returning()
  return own ? { own, before: found.distributorState } : null
}

/**
 * The queue's turn for an order that the distributor is asked about. It is asked outside of every transaction, under our number; what it
 * says is written down, and a question without an answer is put again later.
 */
export const askDistributor = async (ports: Ports, work: { queueId: number; company: string; subject: string }): Promise<void> => {
  const { company, subject: documentId } = work
  const bound = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    ports.db.transaction(async (tx) => {
      await bindToCompany(tx, company)
      return run(tx)
    })
  const mine = eq(workQueue.id, work.queueId)
  const done = (tx: Tx) => tx.delete(workQueue).where(mine)
  const begun = await bound((tx) => begin(tx, company, documentId))
  const answer = begun && (await put(ports.distributor, begun.own))
  if (!begun || !answer) return void (await bound(done))
  await bound(async (tx) => {
    const by = { companyId: company, userId: begun.own.distributorAskedBy, requestId: `distributor-${work.queueId}` }
    const session = { tx, entry: { company: { id: company } }, audit: (note: Parameters<typeof writeAudit>[2]) => writeAudit(tx, by, note) }
    const seconds = await record(session, documentId, { ...begun, answer, now: ports.clock.now().toISOString() })
    if (seconds === null) return void (await done(tx))
    await tx
      .update(workQueue)
      .set({ leasedUntil: null, dueAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(mine)
  })
}
