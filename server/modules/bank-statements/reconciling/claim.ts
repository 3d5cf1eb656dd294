import { and, eq, gte, ne } from 'drizzle-orm'
import { type Decimal, equals, subtract } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../../db/planned-once'
import { bankStatements, statementLines } from '../../../db/schema/bank-statements'
import { documents } from '../../../db/schema/documents'
import type { Session } from '../../../http/context'
import { invalidField, notFound, Problem } from '../../../http/problem'
import { type DocumentRow, lockDocuments } from '../../documents/drafts'
import { lockAccount } from '../accounts'
import { statementsOfAccount } from '../of-account'
import { ownAccountRow } from './own-account'
import type { StatementRow, StatementStore } from '../store'

export type LineRow = typeof statementLines.$inferSelect

/** A statement that is being reconciled, locked so that its lines are explained by one person at a time. */
export interface Desk {
  store: StatementStore
  row: DocumentRow
  kindRow: StatementRow
  /** Ledger account and currency of our account. */
  account: { id: string; accountId: string; currency: string | null; name: string; kind: string }
}

/** @throws Problem 409 LATER_RECONCILED while a statement that ends later is reconciled: what it proves rests on the lines of this one, too */
const requireNoLaterProof = async (session: Session, { documentId, ownAccountId, to }: StatementRow): Promise<void> => {
  const [later] = await statementsOfAccount(
    session,
    ownAccountId,
    gte(bankStatements.to, to),
    ne(bankStatements.documentId, documentId),
    eq(documents.status, 'reconciled'),
  )
  if (later) throw new Problem(409, `${later} is reconciled, and rests on this statement. Open ${later} again first.`, { code: 'LATER_RECONCILED' })
}

/** The statements and accounts of lines. */
const placesOf = async ({ tx, entry }: Session, lineIds: readonly string[]) =>
  lineIds.length === 0
    ? []
    : tx
        .select({ documentId: statementLines.documentId, ownAccountId: statementLines.ownAccountId })
        .from(statementLines)
        .where(and(eq(statementLines.companyId, entry.company.id), isAnyOf(statementLines.id, lineIds)))

/**
 * @param mirrorIds lines of other accounts that are matched as well: two people who match the same two lines lock statements and accounts in one order
 * @throws Problem 404; 409 if the statement is no longer, or not yet, to be reconciled, or one after it is reconciled
 */
export const openDesk = async (session: Session, store: StatementStore, voucherId: string, mirrorIds: readonly string[] = []): Promise<Desk> => {
  const found = await store.findWithOwn(session, voucherId)
  const others = await placesOf(session, mirrorIds)
  const rows = await lockDocuments(session, [found.row.id, ...others.map(({ documentId }) => documentId)])
  const row = rows.find(({ id }) => id === found.row.id)
  if (!row) throw notFound()
  store.nextStatus(row, 'match')
  const ownAccountIds = new Set([found.kindRow.ownAccountId, ...others.map(({ ownAccountId }) => ownAccountId)])
  for (const ownAccountId of [...ownAccountIds].toSorted()) await lockAccount(session, ownAccountId)
  await requireNoLaterProof(session, found.kindRow)
  return { store, row, kindRow: found.kindRow, account: await ownAccountRow(session, found.kindRow.ownAccountId) }
}

/** A statement is being reconciled from its first step on. Returns its version then: a further step changes nothing of the document itself. */
export const beginReconciling = async (session: Session, store: StatementStore, row: DocumentRow): Promise<number> => {
  if (row.status === 'reconciling') return row.version
  await store.move(session, row, 'match')
  return row.version + 1
}

/** The lines of the statement by their ids, in the order asked for. @throws Problem 422 for a line that isn't one of it */
export const linesOfDesk = async (
  { tx, entry }: Session,
  { row }: Desk,
  ids: readonly string[],
  at = (index: number) => (ids.length === 1 ? 'lineId' : `lineIds.${index}`),
): Promise<LineRow[]> => {
  const rows = await tx
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.companyId, entry.company.id), eq(statementLines.documentId, row.id), isAnyOf(statementLines.id, ids)))
    .orderBy(statementLines.id)
    .for('update')
  const byId = new Map(rows.map((line) => [line.id, line]))
  return ids.map((id, index) => {
    const line = byId.get(id)
    if (!line) throw invalidField(at(index), 'The statement has no such line.', 'unknown')
    return line
  })
}

/** What is not explained of a line. */
export const restOf = ({ amount, matched }: Pick<LineRow, 'amount' | 'matched'>): Decimal => subtract(amount, matched)

/** @throws Problem 409 for a line that is explained or left out */
export const requireOpen = ({ lineNo, amount, matched, excludedReason }: LineRow): void => {
  if (excludedReason !== null) throw new Problem(409, `Line ${lineNo} is left out. Take it in first.`, { code: 'LINE_MATCHED' })
  if (equals(amount, matched)) throw new Problem(409, `Line ${lineNo} is matched already.`, { code: 'LINE_MATCHED' })
}

/** @throws Problem 409 while a line of the statement is matched */
export const requireUnmatched = async ({ tx, entry }: Session, documentId: string): Promise<void> => {
  const [matched] = await tx
    .select({ lineNo: statementLines.lineNo })
    .from(statementLines)
    .where(and(eq(statementLines.companyId, entry.company.id), eq(statementLines.documentId, documentId), ne(statementLines.matched, '0')))
    .limit(1)
  if (matched) throw new Problem(409, `Line ${matched.lineNo} is matched. Unmatch the lines first.`, { code: 'LINE_MATCHED' })
}
