import { and, eq } from 'drizzle-orm'
import { allocations } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { insertInverse, lockOpenItems } from './allocate'
import { reverseJournal } from './reverse'
import { followSettlements } from './settlement'

/**
 * Undoes an allocation: both sides are open again, and the exchange difference is reversed.
 * @throws Problem 409 when the allocation was undone already
 */
export const unallocate = async (session: Session, allocationId: string, date: string): Promise<void> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const [row] = await tx
    .select()
    .from(allocations)
    .where(and(eq(allocations.companyId, companyId), eq(allocations.id, allocationId)))
  if (!row || row.undoes) throw new Error(`no allocation ${allocationId}`)
  const items = await lockOpenItems(session, [row.debitLineId, row.creditLineId])
  const [undone] = await tx
    .select({ id: allocations.id })
    .from(allocations)
    .where(and(eq(allocations.companyId, companyId), eq(allocations.undoes, allocationId)))
  if (undone) throw new Problem(409, 'This was taken back already.', { code: 'INVALID_TRANSITION' })
  if (row.journalId) await reverseJournal(session, row.journalId, { date, narration: 'Exchange difference taken back' })
  await insertInverse(session, row, date)
  await followSettlements(
    session,
    items.map(({ documentId }) => documentId),
  )
}
