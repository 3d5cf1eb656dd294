import { and, asc, eq } from 'drizzle-orm'
import { absolute, compare, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../db/planned-once'
import { journalLines, journals } from '../../db/schema/ledger'
import { groupBy } from '../../domain/group-by'
import type { ConvertedLine } from '../../domain/ledger/posting'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { allocateAll, type Settlement } from './allocate'
import { type Posted, writeConverted } from './post'

type LineRow = typeof journalLines.$inferSelect

export interface Reversal {
  journalId: string
  /** A day in an open period, not before the journal's own. */
  date: string
  narration: string
}

/** The journals by their ids, each with its lines in their order. */
const journalsWithLines = async ({ tx, entry }: Session, ids: readonly string[]) => {
  const companyId = entry.company.id
  const found = await tx
    .select()
    .from(journals)
    .where(and(eq(journals.companyId, companyId), isAnyOf(journals.id, ids)))
  const rows = await tx
    .select()
    .from(journalLines)
    .where(and(eq(journalLines.companyId, companyId), isAnyOf(journalLines.journalId, ids)))
    .orderBy(asc(journalLines.lineNo))
  const linesOf = groupBy(rows, ({ journalId }) => journalId)
  return new Map(found.map((journal) => [journal.id, { journal, lines: linesOf.get(journal.id) ?? [] }]))
}

/**
 * Reverses journals with mirrored ones, by the same statements however many they are. Open items of a journal and its mirror settle each other.
 * @throws Problem 422 for a day before the journal's own, OVER_ALLOCATION when a part of it was settled already; 409 when it was reversed before
 */
export const reverseJournals = async (session: Session, reversals: readonly Reversal[]): Promise<Posted[]> => {
  if (reversals.length === 0) return []
  const found = await journalsWithLines(
    session,
    reversals.map(({ journalId }) => journalId),
  )
  const originals = reversals.map((reversal) => {
    const original = found.get(reversal.journalId)
    if (!original) throw new Error(`journal ${reversal.journalId} is gone`)
    if (reversal.date < original.journal.date) throw invalidField('date', `${original.journal.voucherId} is of a later day.`, 'order')
    return { ...original, ...reversal }
  })
  const posted = await writeConverted(
    session,
    originals.map(({ journal: { id, area, currency, rate, documentId }, lines, date, narration }) => ({
      source: { documentId },
      journal: { area, currency, rate, date, narration, purpose: `reversal:${id}`, reversalOf: id, lines: lines.map(mirrorOf) },
    })),
  )
  const settlements = originals.flatMap(({ lines, date }, index) =>
    lines.flatMap((row, at) => {
      const mirrorId = posted[index]?.lines[at]?.id
      return row.partyId && mirrorId && !isZero(row.amount) ? [settlementOfMirror(row, mirrorId, date)] : []
    }),
  )
  if (settlements.length > 0) await allocateAll(session, settlements)
  return posted
}

/** {@link reverseJournals} for one journal. */
export const reverseJournal = async (session: Session, journalId: string, on: Omit<Reversal, 'journalId'>): Promise<Posted> => {
  const [posted] = await reverseJournals(session, [{ journalId, ...on }])
  if (!posted) throw new Error('no journal row')
  return posted
}

/** The line that reverses another. */
const mirrorOf = (row: LineRow): ConvertedLine => ({
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

const settlementOfMirror = (row: LineRow, mirrorId: string, date: string): Settlement => {
  const [debitLineId, creditLineId] = compare(row.amount, '0') > 0 ? [row.id, mirrorId] : [mirrorId, row.id]
  return { debitLineId, creditLineId, amount: absolute(row.amount), date, area: 'journal' }
}
