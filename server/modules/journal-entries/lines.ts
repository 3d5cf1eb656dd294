import { and, asc, eq } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows'
import { journalEntryLines } from '../../db/schema/journal-entries'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { NewEntryLine } from './compose-lines'

export type EntryLineRow = typeof journalEntryLines.$inferSelect

/** A statement takes at most 65,535 values, and a line has fewer than 25. */
const LINES_PER_STATEMENT = 2000

const ofEntry = ({ entry }: Session, documentId: string) => and(eq(journalEntryLines.companyId, entry.company.id), eq(journalEntryLines.documentId, documentId))

/** The stored lines of an entry in their order, computed ones included. */
export const entryLinesOf = (session: Session, documentId: string): Promise<EntryLineRow[]> =>
  session.tx.select().from(journalEntryLines).where(ofEntry(session, documentId)).orderBy(asc(journalEntryLines.lineNo))

type Columns = typeof journalEntryLines.$inferInsert
const noValues = {
  partyId: null,
  dueDate: null,
  partId: null,
  owedDocumentId: null,
  costCentreId: null,
  taxCodeId: null,
  taxSide: null,
  taxBase: null,
  taxDirection: null,
  settlesTax: false,
  isComputed: false,
  followsId: null,
  memo: null,
  assertedBalance: null,
} as const satisfies Partial<Columns>

/** Rows of the lines of an entry, in their order. */
export const entryLineRows = ({ entry }: Session, documentId: string, lines: readonly NewEntryLine[]): Columns[] =>
  lines.map((line, index) => ({ ...noValues, ...line, companyId: entry.company.id, documentId, lineNo: index + 1 }))

export const insertLineRows = async ({ tx }: Session, rows: readonly Columns[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += LINES_PER_STATEMENT) await insertRows(tx, journalEntryLines, rows.slice(from, from + LINES_PER_STATEMENT))
}

/** Adds the lines of an entry that has none. */
export const insertEntryLines = (session: Session, documentId: string, lines: readonly NewEntryLine[]): Promise<void> =>
  insertLineRows(session, entryLineRows(session, documentId, lines))

/** @throws Problem 422 for the id of a line that isn't among the stored ones, or that is named twice */
export const requireOwnIds = (entered: readonly { id?: string | undefined }[], stored: ReadonlySet<string>, record: string): void => {
  const seen = new Set<string>()
  entered.forEach(({ id }, index) => {
    if (!id) return
    if (!stored.has(id)) throw invalidField(`lines.${index}.id`, `Line ${index + 1} does not belong to this ${record}.`, 'unknown')
    if (seen.has(id)) throw invalidField(`lines.${index}.id`, `Line ${index + 1} is there twice.`, 'duplicate')
    seen.add(id)
  })
}

/** Replaces the lines of a draft. A line with the id of a stored one keeps it. @throws Problem 422 for an id that isn't the entry's */
export const replaceEntryLines = async (
  session: Session,
  documentId: string,
  entered: readonly { id?: string | undefined }[],
  lines: readonly NewEntryLine[],
): Promise<void> => {
  const stored = new Set((await entryLinesOf(session, documentId)).map(({ id }) => id))
  requireOwnIds(entered, stored, 'entry')
  if (stored.size > 0) await session.tx.delete(journalEntryLines).where(ofEntry(session, documentId))
  await insertEntryLines(session, documentId, lines)
}
