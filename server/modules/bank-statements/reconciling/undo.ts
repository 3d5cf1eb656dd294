import { and, eq, inArray, sql } from 'drizzle-orm'
import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import { isAnyOf } from '../../../db/planned-once'
import { type LineMarks, statementActions, statementLines, statementMatches } from '../../../db/schema/bank-statements'
import { documents } from '../../../db/schema/documents'
import type { Session } from '../../../http/context'
import { notFound } from '../../../http/problem'
import { lockDocuments } from '../../documents/drafts'
import { accountTransferLife } from '../../account-transfers/document'
import { journalEntryLife } from '../../journal-entries/document'
import { customerPayment, vendorPayment } from '../../payments/document'
import { bankPaymentLife, bankReceiptLife } from '../../vouchers/kinds'
import { forgetUses } from '../rules/uses'
import type { Desk } from './claim'
import { unlearn } from './learn'
import { mark } from './log'
import { requireFlags } from './make'

type MadeRow = Pick<typeof documents.$inferSelect, 'id' | 'kind' | 'voucherId' | 'version' | 'status' | 'date'>

const REASON = 'Undone while reconciling'

/** Takes a document back in the ledger, on its own day: the bank never had it otherwise. @throws Problem 403, 409, 422 */
const reverse = async (session: Session, { kind, voucherId, version, status, date }: MadeRow): Promise<void> => {
  if (status === 'reversed') return
  requireFlags(session, documentKinds[kind as DocumentKind].module, ['cancel'])
  const step = { action: 'reverse' as const, version, reason: REASON, date }
  if (kind === 'customer_payment') await customerPayment.life.change(session, voucherId, step)
  else if (kind === 'vendor_payment') await vendorPayment.life.change(session, voucherId, step)
  else if (kind === 'bank_payment') await bankPaymentLife.change(session, voucherId, step)
  else if (kind === 'bank_receipt') await bankReceiptLife.change(session, voucherId, step)
  else if (kind === 'account_transfer') await accountTransferLife.change(session, voucherId, step)
  else if (kind === 'journal_entry') await journalEntryLife.change(session, voucherId, step)
  else throw new Error(`${kind} isn't made while reconciling`)
}

const madeBy = async ({ tx, entry }: Session, ids: readonly string[]): Promise<MadeRow[]> =>
  ids.length === 0
    ? []
    : tx
        .select({
          id: documents.id,
          kind: documents.kind,
          voucherId: documents.voucherId,
          version: documents.version,
          status: documents.status,
          date: documents.date,
        })
        .from(documents)
        .where(and(eq(documents.companyId, entry.company.id), isAnyOf(documents.id, ids)))
        .orderBy(documents.id)

/** Locks the lines that an action matched, in the order in which every step locks lines. */
const lockMatched = async ({ tx, entry }: Session, actionId: string): Promise<void> => {
  const matched = tx
    .select({ id: statementMatches.lineId })
    .from(statementMatches)
    .where(and(eq(statementMatches.companyId, entry.company.id), eq(statementMatches.actionId, actionId)))
  await tx
    .select({ id: statementLines.id })
    .from(statementLines)
    .where(and(eq(statementLines.companyId, entry.company.id), inArray(statementLines.id, matched)))
    .orderBy(statementLines.id)
    .for('update')
}

/**
 * Takes an action back: its matches, what it posted, and what it said of lines. Returns the lines, those of other statements included.
 * @throws Problem 404, 409 if it was undone before
 */
export const undoAction = async (session: Session, { row }: Desk, actionId: string): Promise<string[]> => {
  const { tx, entry } = session
  const [action] = await tx
    .update(statementActions)
    .set({ undoneAt: sql`now()`, undoneBy: entry.user._id })
    .where(
      and(
        eq(statementActions.companyId, entry.company.id),
        eq(statementActions.documentId, row.id),
        eq(statementActions.id, actionId),
        sql`${statementActions.undoneAt} is null`,
      ),
    )
    .returning()
  if (!action) throw notFound()
  // In the order of whoever reverses one of the documents: first these, then the lines, which a match locks only after itself.
  await lockDocuments(session, action.madeIds)
  await lockMatched(session, actionId)
  const released = await tx
    .delete(statementMatches)
    .where(and(eq(statementMatches.companyId, entry.company.id), eq(statementMatches.actionId, actionId)))
    .returning({ lineId: statementMatches.lineId })
  await unlearn(session, actionId)
  await forgetUses(session, actionId)
  for (const made of await madeBy(session, action.madeIds)) await reverse(session, made)
  for (const marks of action.before ?? []) await takeMarksBack(session, marks)
  return [...new Set([...action.lineIds, ...released.map(({ lineId }) => lineId)])]
}

/** A line that is explained by now keeps that; what was said of it comes back otherwise. */
const takeMarksBack = async (session: Session, { id, ...marks }: LineMarks): Promise<void> => {
  const [line] = await session.tx
    .select({ matched: statementLines.matched })
    .from(statementLines)
    .where(and(eq(statementLines.companyId, session.entry.company.id), eq(statementLines.id, id)))
  if (line) await mark(session, [id], line.matched === '0' ? marks : { ...marks, excludedReason: null })
}
