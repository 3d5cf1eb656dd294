import { and, asc, eq, gt, ilike, lt, ne, or, sql } from 'drizzle-orm'
import type { BankStatement, StatementLine } from '@/contracts/bank-statements'
import { lastFour } from '@/contracts/rules/bank-account'
import { type Decimal, subtract } from '@/contracts/rules/decimal'
import { contains } from '../../db/keyset'
import { rowsOf } from '../../db/rows'
import { bankStatements, statementLines } from '../../db/schema/bank-statements'
import { documents } from '../../db/schema/documents'
import { ownAccounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { userName } from '../documents/record'
import type { StatementRow, StatementStore } from './store'

export const rowColumns = { document: documents, kindRow: bankStatements, ownAccount: { id: ownAccounts.id, name: ownAccounts.name } }

type LineRow = typeof statementLines.$inferSelect
const shownLine = (row: LineRow): StatementLine => ({
  ...row,
  counterparty: row.partyName,
  original: row.originalAmount === null || row.originalCurrency === null ? null : { amount: row.originalAmount, currency: row.originalCurrency },
})

const LINES_AT_ONCE = 500

/** Lines in the order of the statement, from after a number on. */
export const linesOf = async ({ tx, entry }: Session, documentId: string, { after, q = '' }: { after: number; q?: string | undefined }) => {
  const words = [statementLines.text, statementLines.partyName, statementLines.reference, statementLines.chequeNo]
  const found = q === '' ? undefined : or(...words.map((column) => ilike(column, contains(q))), sql`trim_scale(${statementLines.amount})::text = ${q}`)
  const rows = await tx
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.companyId, entry.company.id), eq(statementLines.documentId, documentId), gt(statementLines.lineNo, after), found))
    .orderBy(asc(statementLines.lineNo))
    .limit(LINES_AT_ONCE + 1)
  const page = rows.slice(0, LINES_AT_ONCE)
  return { rows: page.map(shownLine), next: rows.length > LINES_AT_ONCE ? (page.at(-1)?.lineNo ?? null) : null }
}

/** What the lines of a statement come to. */
const totalOf = async ({ tx, entry }: Session, documentId: string): Promise<Decimal> => {
  const [found] = await rowsOf<{ total: Decimal }>(
    tx,
    sql`select trim_scale(coalesce(sum(l.amount), 0))::text as total from statement_lines l
      where l.company_id = ${entry.company.id} and l.document_id = ${documentId} and l.parent_id is null`,
  )
  return found?.total ?? '0'
}

interface Period {
  ownAccountId: string
  from: string
  documentId?: string
}

/** The latest statement of the account that ends before a day, or on it if that is another statement. */
export const statementBefore = async ({ tx, entry }: Session, { ownAccountId, from, documentId }: Period) => {
  const [found] = await tx
    .select({ voucherId: documents.voucherId, to: bankStatements.to, closing: bankStatements.closing })
    .from(bankStatements)
    .innerJoin(documents, and(eq(documents.companyId, bankStatements.companyId), eq(documents.id, bankStatements.documentId)))
    .where(
      and(
        eq(bankStatements.companyId, entry.company.id),
        eq(bankStatements.ownAccountId, ownAccountId),
        sql`${documents.status} not in ('draft', 'cancelled')`,
        lt(bankStatements.to, sql`${from}::date + 1`),
        documentId === undefined ? undefined : ne(bankStatements.documentId, documentId),
      ),
    )
    .orderBy(sql`${bankStatements.to} desc`, sql`${bankStatements.documentId} desc`)
    .limit(1)
  return found ?? null
}

/** Closing balance less opening balance and lines; null if a balance is missing. */
export const gapOf = ({ opening, closing }: Pick<StatementRow, 'opening' | 'closing'>, total: Decimal): Decimal | null =>
  opening === null || closing === null ? null : subtract(subtract(closing, opening), total)

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadStatement =
  (store: StatementStore) =>
  async (session: Session, row: DocumentRow): Promise<BankStatement> => {
    const { document, kindRow, record, ...head } = await store.readRecord(session, row.id, {
      ownAccount: rowColumns.ownAccount,
      importedByName: userName(bankStatements.importedBy),
    })
    const total = await totalOf(session, row.id)
    const lines = document.status === 'draft' ? (await linesOf(session, row.id, { after: 0 })).rows : []
    return {
      ...kindRow,
      ...document,
      ...head,
      isProvisional: kindRow.stage === 'provisional',
      accountEnding: kindRow.accountNo && lastFour(kindRow.accountNo),
      total,
      gap: gapOf(kindRow, total),
      before: await statementBefore(session, { ...kindRow, documentId: row.id }),
      lines,
      ...record,
    }
  }
