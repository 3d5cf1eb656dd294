import { and, asc, eq, inArray } from 'drizzle-orm'
import { absolute, compare, isZero } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { allocations, journalLines } from '../../db/schema/ledger'
import { groupedBy } from '../../domain/grouped'
import type { Session } from '../../http/context'
import { nextVoucherIds } from '../documents/drafts'
import { writeJournals } from './post'
import { mirrorOf } from './reverse'
import { unreversed } from './reverse-document'

type LineRow = typeof journalLines.$inferSelect

const linesOf = async ({ tx, entry }: Session, journalIds: readonly string[]): Promise<Map<string, LineRow[]>> => {
  const rows = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.companyId, entry.company.id), inArray(journalLines.journalId, [...journalIds])))
    .orderBy(asc(journalLines.lineNo))
  return groupedBy(rows, ({ journalId }) => journalId)
}

/**
 * Reverses the journals of many documents on their own day, in few statements. The open items of each settle each other, so nothing of them may be
 * settled otherwise; the database refuses that.
 */
export const reverseDocuments = async (
  session: Session,
  documentIds: readonly string[],
  { date, narration }: { date: string; narration: string },
): Promise<void> => {
  const { tx, entry, ports } = session
  const companyId = entry.company.id
  const undone = await unreversed(session, documentIds)
  const lines = await linesOf(
    session,
    undone.map(({ id }) => id),
  )
  const numbers = await nextVoucherIds(session, 'JE', date, undone.length)
  const written = await writeJournals(
    session,
    undone.map(({ id, area, currency, rate, documentId }, index) => ({
      source: { documentId, voucherId: numbers[index] ?? '' },
      journal: { area, currency, rate, date, narration, purpose: `reversal:${id}`, reversalOf: id, lines: (lines.get(id) ?? []).map(mirrorOf) },
    })),
  )
  const settled = undone.flatMap(({ id }, index) =>
    (lines.get(id) ?? []).flatMap((row, at) => {
      const mirrorId = written[index]?.lines[at]?.id
      if (!row.partyId || !mirrorId || isZero(row.amount)) return []
      const [debitLineId, creditLineId] = compare(row.amount, '0') > 0 ? [row.id, mirrorId] : [mirrorId, row.id]
      const base = absolute(compare(row.debit, '0') > 0 ? row.debit : row.credit)
      const values = { amount: absolute(row.amount), baseDebit: base, baseCredit: base, journalId: null, undoes: null }
      return { companyId, id: ports.random.uuid(), date, debitLineId, creditLineId, ...values, createdBy: entry.user._id }
    }),
  )
  await insertRows(tx, allocations, settled)
}
