import { and, eq } from 'drizzle-orm'
import { isAnyOf } from '../../db/planned-once'
import { allocations } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { insertInverses, lockOpenItems } from './allocate'
import { reverseJournals } from './reverse'
import { followSettlements } from './settlement'

const ofCompany = ({ entry }: Session) => eq(allocations.companyId, entry.company.id)

/**
 * Undoes allocations, by the same statements however many they are: both sides are open again, and exchange differences are reversed.
 * @throws Problem 409 when one of them was undone already
 */
export const unallocateAll = async (session: Session, undoings: readonly { id: string; date: string }[]): Promise<void> => {
  if (undoings.length === 0) return
  const { tx } = session
  const ids = undoings.map(({ id }) => id)
  const found = await tx
    .select()
    .from(allocations)
    .where(and(ofCompany(session), isAnyOf(allocations.id, ids)))
  const rowOf = new Map(found.map((row) => [row.id, row]))
  const undone = undoings.map(({ id, date }) => {
    const row = rowOf.get(id)
    if (!row || row.undoes) throw new Error(`no allocation ${id}`)
    return { row, date }
  })
  const items = await lockOpenItems(session, [...new Set(undone.flatMap(({ row }) => [row.debitLineId, row.creditLineId]))])
  const before = await tx
    .select({ id: allocations.id })
    .from(allocations)
    .where(and(ofCompany(session), isAnyOf(allocations.undoes, ids)))
    .limit(1)
  if (before.length > 0) throw new Problem(409, 'This was taken back already.', { code: 'INVALID_TRANSITION' })
  await reverseJournals(
    session,
    undone.flatMap(({ row: { journalId }, date }) => (journalId ? [{ journalId, date, narration: 'Exchange difference taken back' }] : [])),
  )
  await insertInverses(session, undone)
  await followSettlements(
    session,
    items.map(({ documentId }) => documentId),
  )
}

/** {@link unallocateAll} for one allocation. */
export const unallocate = (session: Session, id: string, date: string): Promise<void> => unallocateAll(session, [{ id, date }])
