import { and, desc, eq, sql } from 'drizzle-orm'
import type { LogRow } from '@/contracts/reconciling'
import { isAnyOf } from '../../../db/planned-once'
import { type LineMarks, statementActions, statementLines } from '../../../db/schema/bank-statements'
import { documents } from '../../../db/schema/documents'
import type { Session } from '../../../http/context'
import { userName } from '../../documents/record'
import type { Desk, LineRow } from './claim'

/** Actions that the page lists; all stay in the audit trail. */
const LISTED = 100

interface NewAction {
  kind: string
  lines: readonly Pick<LineRow, 'id'>[]
  words: string
  madeIds?: readonly string[]
  before?: LineMarks[]
}

/** Begins an action: everything that it does is under its id. */
export const beginAction = async ({ tx, entry }: Session, { row }: Desk, { kind, lines, words, madeIds = [], before }: NewAction): Promise<string> => {
  const [made] = await tx
    .insert(statementActions)
    .values({
      companyId: entry.company.id,
      documentId: row.id,
      kind,
      lineIds: lines.map(({ id }) => id),
      madeIds: [...madeIds],
      words: words.slice(0, 400),
      doneBy: entry.user._id,
      ...(before && { before }),
    })
    .returning({ id: statementActions.id })
  if (!made) throw new Error('no action row')
  return made.id
}

export const noteMade = async ({ tx, entry }: Session, actionId: string, madeIds: readonly string[]): Promise<void> => {
  await tx
    .update(statementActions)
    .set({ madeIds: [...madeIds] })
    .where(and(eq(statementActions.companyId, entry.company.id), eq(statementActions.id, actionId)))
}

export const marksOf = ({ id, excludedReason, heldUntil, heldReason, assignedTo, assignedNote }: LineRow): LineMarks => ({
  id,
  excludedReason,
  heldUntil,
  heldReason,
  assignedTo,
  assignedNote,
})

/** Writes what people say of a line. */
export const mark = async ({ tx, entry }: Session, lineIds: readonly string[], marks: Partial<Omit<LineRow, 'id'>>): Promise<void> => {
  if (Object.keys(marks).length === 0) return
  await tx
    .update(statementLines)
    .set(marks)
    .where(and(eq(statementLines.companyId, entry.company.id), isAnyOf(statementLines.id, lineIds)))
}

const rowsOfLog = ({ tx, entry }: Session, documentId: string, id?: string) =>
  tx
    .select({
      id: statementActions.id,
      words: statementActions.words,
      doneAt: statementActions.doneAt,
      doneByName: userName(statementActions.doneBy),
      lineIds: statementActions.lineIds,
      madeIds: statementActions.madeIds,
      undoneAt: statementActions.undoneAt,
    })
    .from(statementActions)
    .where(
      and(
        eq(statementActions.companyId, entry.company.id),
        eq(statementActions.documentId, documentId),
        id === undefined ? undefined : eq(statementActions.id, id),
        sql`${statementActions.kind} <> 'undo'`,
      ),
    )
    .orderBy(desc(statementActions.doneAt))
    .limit(LISTED)

/** What was done at the statement, the latest first. @param id only this action */
export const logOf = async (session: Session, documentId: string, id?: string): Promise<LogRow[]> => {
  const { tx, entry } = session
  const rows = await rowsOfLog(session, documentId, id)
  const ids = rows.flatMap(({ madeIds }) => madeIds)
  const made =
    ids.length === 0
      ? []
      : await tx
          .select({ id: documents.id, kind: documents.kind, voucherId: documents.voucherId })
          .from(documents)
          .where(and(eq(documents.companyId, entry.company.id), isAnyOf(documents.id, ids)))
  const byId = new Map(made.map((one) => [one.id, { kind: one.kind, voucherId: one.voucherId }]))
  return rows.map(({ madeIds, undoneAt, doneAt, ...row }) => ({
    ...row,
    doneAt: doneAt ?? '',
    made: madeIds.flatMap((id) => byId.get(id) ?? []) as LogRow['made'],
    isUndone: undoneAt !== null,
  }))
}
