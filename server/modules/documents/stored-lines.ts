import type { SelectResult } from 'drizzle-orm/query-builders/select.types'
import type { PgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import { and, asc, eq, getTableName, inArray, type InferInsertModel, type SQL } from 'drizzle-orm'
import { insertRows } from '../../db/insert-rows'
import { builtOnce, plannedOnce } from '../../db/planned-once'
import { documentLines } from '../../db/schema/documents'
import { parts } from '../../db/schema/records'
import type { CompanyContext } from '../../http/context'
import type { Tx } from '../../ports'
import type { Joins, NamesOf } from './document-store'
import { linesOfOne } from './one-document'

/** A table that one kind of document has beside `document_lines`, with one row for each line. */
type OwnLines = PgTable & Record<'companyId' | 'lineId', PgColumn>

/** Join condition between a line and its part, if it has one. */
export const partOfLine = and(eq(parts.companyId, documentLines.companyId), eq(parts.id, documentLines.partId)) as SQL

const ofDocument = ({ entry }: CompanyContext, documentId: string, only?: SQL) =>
  plannedOnce(and(eq(documentLines.companyId, entry.company.id), eq(documentLines.documentId, documentId), only))

type Rows<C extends SelectedFields, Always extends string = never, Some extends string = never> = SelectResult<
  C,
  'partial',
  Record<'document_lines' | Always, 'not-null'> & Record<Some, 'nullable'>
>[]

/** The document's lines in their order. */
export const linesOf = async <C extends SelectedFields>(company: CompanyContext, documentId: string, columns: C): Promise<Rows<C>> =>
  (await company.tx
    .select(columns as SelectedFields)
    .from(documentLines)
    .where(ofDocument(company, documentId))
    .orderBy(asc(documentLines.lineNo))) as Rows<C>

const withOwn = (tx: Tx, kindRow: OwnLines, columns: SelectedFields, optional: Joins = []) => {
  const query = tx
    .select(columns)
    .from(documentLines)
    .innerJoin(kindRow as PgTable, and(eq(kindRow.companyId, documentLines.companyId), eq(kindRow.lineId, documentLines.id)))
    .$dynamic()
  for (const [joined, condition] of optional) query.leftJoin(joined, condition)
  return query.orderBy(asc(documentLines.lineNo))
}

interface Further<L extends Joins> {
  /** Joined tables with a row for only some of the lines. */
  optional?: L
  /** Only lines for which this condition is true. */
  only?: SQL
}

/** `linesOf` with columns of the kind's own table for lines. */
export const ownLinesOf = async <T extends OwnLines, C extends SelectedFields, const L extends Joins = []>(
  company: CompanyContext,
  documentId: string,
  kindRow: T,
  columns: C,
  { optional, only }: Further<L> = {},
): Promise<Rows<C, T['_']['name'], NamesOf<L>>> =>
  (await withOwn(company.tx, kindRow, columns, optional).where(ofDocument(company, documentId, only))) as Rows<C, T['_']['name'], NamesOf<L>>

/** `ownLinesOf` as a prepared query, for records that are read often. */
export const ownLines = <T extends OwnLines, C extends SelectedFields, const L extends Joins = []>(kindRow: T, columns: C, optional?: L) => {
  const query = builtOnce((tx) =>
    withOwn(tx, kindRow, columns, optional)
      .where(linesOfOne)
      .prepare(`lines_of_${getTableName(kindRow)}`),
  )
  return async ({ tx, entry }: CompanyContext, documentId: string) =>
    (await query(tx).execute({ companyId: entry.company.id, documentId })) as Rows<C, T['_']['name'], NamesOf<L>>
}

/** Writes these columns of the kind's own table for each of the lines. */
export const changeOwnLines = async <T extends OwnLines>(
  { tx, entry }: CompanyContext,
  kindRow: T,
  lineIds: readonly string[],
  change: { [K in keyof InferInsertModel<T>]?: InferInsertModel<T>[K] | SQL },
): Promise<void> => {
  await tx
    .update(kindRow as PgTable)
    .set(change)
    .where(and(eq(kindRow.companyId, entry.company.id), inArray(kindRow.lineId, [...lineIds])))
}

/** Replaces the rows of a draft's lines in the kind's own table. */
export const replaceOwnLines = async <T extends OwnLines>(
  { tx, entry }: CompanyContext,
  kindRow: T,
  lineIds: readonly string[],
  rows: readonly Omit<InferInsertModel<T>, 'companyId' | 'lineId'>[],
): Promise<void> => {
  const companyId = entry.company.id
  await tx.delete(kindRow).where(and(eq(kindRow.companyId, companyId), inArray(kindRow.lineId, [...lineIds])))
  await insertRows(
    tx,
    kindRow,
    lineIds.flatMap((lineId, index) => (rows[index] ? [{ ...rows[index], companyId, lineId } as InferInsertModel<T>] : [])),
  )
}
