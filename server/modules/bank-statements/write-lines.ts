import { and, eq, isNull, sql } from 'drizzle-orm'
import { isZero } from '@/contracts/rules/decimal'
import { insertRows } from '../../db/insert-rows'
import { rowsOf } from '../../db/rows'
import { statementLines, statementNotices } from '../../db/schema/bank-statements'
import type { JudgedLine } from '../../domain/bank-formats/compared'
import { occurrencesOf } from '../../domain/bank-formats/identity'
import type { ReadDetail, ReadLine } from '../../domain/bank-formats/types'
import type { Session } from '../../http/context'
import { highestOf } from './stored'
import { rowOfDetail, rowOfLine } from './stored-rows'

/** Rows that are written before other requests are handled again. */
const ROWS_AT_ONCE = 500

interface Place {
  documentId: string
  ownAccountId: string
}

const insertInPieces = async ({ tx }: Session, rows: readonly (typeof statementLines.$inferInsert)[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await insertRows(tx, statementLines, rows.slice(at, at + ROWS_AT_ONCE))
}

/** Details worth a row of their own: those of a batch, each with an amount. */
const detailsOf = ({ details }: Pick<ReadLine, 'details'>): readonly ReadDetail[] => details.filter(({ amount }) => !isZero(amount))

type Writable = Pick<JudgedLine, 'key'> & { line: ReadLine }

/** What notices of the bank told before of these entries, by id and amount; it is told now. */
const takeNotices = async ({ tx, entry }: Session, ownAccountId: string, lines: readonly Writable[]): Promise<Map<string, readonly ReadDetail[]>> => {
  const waiting = await tx
    .select()
    .from(statementNotices)
    .where(and(eq(statementNotices.companyId, entry.company.id), eq(statementNotices.ownAccountId, ownAccountId)))
  const byEntry = new Map(waiting.map((notice) => [`${notice.bankId} ${notice.amount}`, notice]))
  const told = lines.flatMap(({ line }) => (line.details.length > 0 ? [] : (byEntry.get(`${line.bankId} ${line.amount}`) ?? [])))
  if (told.length === 0) return new Map()
  await tx.execute(
    sql`delete from statement_notices n where n.company_id = ${entry.company.id} and n.id = any (${sql.param(told.map(({ id }) => id))}::uuid[])`,
  )
  return new Map(told.map(({ bankId, amount, details }) => [`${bankId} ${amount}`, details]))
}

/** Stores lines of a file from a number on, each batch with its payments below it. Returns the number of the last. */
export const writeLines = async (session: Session, place: Place, lines: readonly Writable[], from: number): Promise<number> => {
  const { entry, ports } = session
  const keys = lines.map(({ key }) => key)
  const occurrences = occurrencesOf(keys, await highestOf(session, place.ownAccountId, keys))
  const notices = await takeNotices(session, place.ownAccountId, lines)
  let lineNo = from
  const rows = lines.flatMap(({ line, key }, index) => {
    const id = ports.random.uuid()
    const common = { companyId: entry.company.id, ...place }
    const parent = { ...common, ...rowOfLine(line), id, parentId: null, lineNo: ++lineNo, key, occurrence: occurrences[index] ?? 1 }
    const details = detailsOf({ details: notices.get(`${line.bankId} ${line.amount}`) ?? line.details })
    return [
      { parent, children: details.map((detail) => ({ ...common, ...rowOfDetail(detail, line), id: ports.random.uuid(), parentId: id, lineNo: ++lineNo })) },
    ]
  })
  await insertInPieces(
    session,
    rows.map(({ parent }) => parent),
  )
  await insertInPieces(
    session,
    rows.flatMap(({ children }) => children),
  )
  return lineNo
}

/** Moves lines of provisional statements to the final one, from its first number on, with the payments below them. Returns the number of the last. */
export const takeOver = async ({ tx, entry }: Session, { documentId }: Place, ids: readonly string[]): Promise<number> => {
  const [found] = await rowsOf<{ last: number }>(
    tx,
    sql`with moved as (
        select l.id, row_number() over (order by l.date, coalesce(p.line_no, l.line_no), l.line_no) as no from statement_lines l
          left join statement_lines p on p.company_id = l.company_id and p.id = l.parent_id
          where l.company_id = ${entry.company.id} and (l.id = any (${sql.param([...ids])}::uuid[]) or l.parent_id = any (${sql.param([...ids])}::uuid[]))),
      written as (update statement_lines l set document_id = ${documentId}, line_no = m.no from moved m
        where l.company_id = ${entry.company.id} and l.id = m.id returning l.line_no)
      select coalesce(max(w.line_no), 0)::int as last from written w`,
  )
  return found?.last ?? 0
}

/**
 * Adds what a notice tells of batches to the entries that are on statements; what isn't there yet waits for its statement. Entries that tell nothing
 * more, and those whose payments are known, are passed over.
 */
export const tellOfNotice = async (session: Session, ownAccountId: string, lines: readonly ReadLine[]): Promise<{ detailed: number; waiting: number }> => {
  const { tx, entry, ports } = session
  let [detailed, waiting] = [0, 0]
  for (const line of lines) {
    const details = detailsOf(line)
    if (line.bankId === null || details.length === 0) continue
    const [found] = await tx
      .select({ id: statementLines.id, documentId: statementLines.documentId, date: statementLines.date, valueDate: statementLines.valueDate })
      .from(statementLines)
      .where(
        and(
          eq(statementLines.companyId, entry.company.id),
          eq(statementLines.ownAccountId, ownAccountId),
          eq(statementLines.bankId, line.bankId),
          eq(statementLines.amount, line.amount),
          sql`${statementLines.key} is not null`,
          isNull(statementLines.parentId),
        ),
      )
      .limit(1)
    if (!found) {
      await tx
        .insert(statementNotices)
        .values({ companyId: entry.company.id, ownAccountId, bankId: line.bankId, amount: line.amount, details: [...details], createdBy: entry.user._id })
        .onConflictDoNothing()
      waiting += 1
      continue
    }
    const [last] = await rowsOf<{ no: number; children: number }>(
      tx,
      sql`select max(l.line_no)::int as no, (count(*) filter (where l.parent_id = ${found.id}))::int as children from statement_lines l
        where l.company_id = ${entry.company.id} and l.document_id = ${found.documentId}`,
    )
    if (!last || last.children > 0) continue
    const common = { companyId: entry.company.id, documentId: found.documentId, ownAccountId, parentId: found.id }
    await insertInPieces(
      session,
      details.map((detail, index) => ({ ...common, ...rowOfDetail(detail, found), id: ports.random.uuid(), lineNo: last.no + index + 1 })),
    )
    detailed += 1
  }
  return { detailed, waiting }
}
