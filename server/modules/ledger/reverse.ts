import { and, asc, eq } from 'drizzle-orm'
import { absolute, compare, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { journalLines, journals } from '../../db/schema/ledger'
import type { ConvertedLine } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { allocate } from './allocate'
import { type Posted, writeJournal } from './post'

type LineRow = typeof journalLines.$inferSelect

/**
 * Reverses a journal with a mirrored one, dated in an open period. Open items of the two settle each other.
 * @throws Problem 422 for a day before the journal's own; 409 when a part of it was settled already, or it was reversed before
 */
export const reverseJournal = async (session: Session, journalId: string, { date, narration }: { date: string; narration: string }): Promise<Posted> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const [journal] = await tx
    .select()
    .from(journals)
    .where(and(eq(journals.companyId, companyId), eq(journals.id, journalId)))
  if (!journal) throw new Error(`journal ${journalId} is gone`)
  if (date < journal.date) throw invalidField('date', `${journal.voucherId} is of a later day.`, 'order')
  const rows = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), eq(journalLines.journalId, journalId)))
    .orderBy(asc(journalLines.lineNo))
  const { area, currency, rate, documentId } = journal
  const posted = await writeJournal(
    session,
    { documentId },
    { area, currency, rate, date, narration, purpose: `reversal:${journalId}`, reversalOf: journalId, lines: rows.map(mirrorOf) },
  )
  for (const [index, row] of rows.entries()) {
    const mirror = posted.lines[index]?.id
    if (row.partyId && mirror && !isZero(row.amount)) await settleMirror(session, row, mirror, date)
  }
  return posted
}

/** The line that reverses another. */
export const mirrorOf = (row: LineRow): ConvertedLine => ({
  account: { accountId: row.accountId },
  amount: negate(row.amount),
  currency: row.currency,
  base: subtract(row.credit, row.debit),
  ...(row.partyId ? { partyId: row.partyId, dueDate: row.dueDate } : {}),
  ...(row.documentId ? { documentId: row.documentId } : {}),
  ...(row.partId ? { partId: row.partId } : {}),
  ...(row.taxCodeId ? { taxCodeId: row.taxCodeId } : {}),
  ...(row.taxBase ? { taxBase: negate(row.taxBase) } : {}),
  ...(row.taxDirection ? { taxDirection: row.taxDirection } : {}),
  costCentreId: row.costCentreId,
  memo: row.memo,
})

const settleMirror = async (session: Session, row: LineRow, mirrorId: string, date: string): Promise<void> => {
  const isDebit = compare(row.amount, '0') > 0
  const [debitLineId, creditLineId] = isDebit ? [row.id, mirrorId] : [mirrorId, row.id]
  await allocate(session, { debitLineId, creditLineId, amount: absolute(row.amount), date, area: 'journal' })
}
