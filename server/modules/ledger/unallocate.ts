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
export const unallocate = async (session: Session, ids: readonly string[], date: string): Promise<void> => {
  if (ids.length === 0) return
  const { tx } = session
  const rows = await tx
    .select()
    .from(allocations)
    .where(and(ofCompany(session), isAnyOf(allocations.id, ids)))
  if (rows.length < ids.length || rows.some(({ undoes }) => undoes)) throw new Error(`no allocations: ${ids.join(', ')}`)
  const items = await lockOpenItems(session, [...new Set(rows.flatMap(({ debitLineId, creditLineId }) => [debitLineId, creditLineId]))])
  const undone = await tx
    .select({ id: allocations.id })
    .from(allocations)
    .where(and(ofCompany(session), isAnyOf(allocations.undoes, ids)))
    .limit(1)
  if (undone.length > 0) throw new Problem(409, 'This was taken back already.', { code: 'INVALID_TRANSITION' })
  await reverseJournals(
    session,
    rows.flatMap(({ journalId }) => (journalId ? [{ journalId, date, narration: 'Exchange difference taken back' }] : [])),
  )
  await insertInverses(session, rows, date)
  await followSettlements(
    session,
    items.map(({ documentId }) => documentId),
  )
}
