import { and, eq, getTableName, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { insertRows } from '../../db/insert-rows'
import { builtOnce, isAnyOf, plannedOnce } from '../../db/planned-once'
import { documents } from '../../db/schema/documents'
import type { CompanyContext } from '../../http/context'

/** A table that one kind of document has beside `documents`, with one row for each document. */
export type Own = PgTable & Record<'companyId' | 'documentId', PgColumn>
export type OwnInput<T extends Own> = Omit<InferInsertModel<T>, 'companyId' | 'documentId'>

/** Functions that join, read and write a kind's own table. */
export const ownTable = <T extends Own>(table: T) => {
  const rowOf = ({ entry }: CompanyContext, documentId: string) => and(eq(table.companyId, entry.company.id), eq(table.documentId, documentId))
  const ownRow = builtOnce((tx) =>
    tx
      .select()
      .from(table as PgTable)
      .where(plannedOnce(and(eq(table.companyId, sql.placeholder('companyId')), eq(table.documentId, sql.placeholder('documentId')))))
      .prepare(`own_of_${getTableName(table)}`),
  )
  return {
    /** Join condition between a document and its row in the own table. */
    ownOfDocument: and(eq(table.companyId, documents.companyId), eq(table.documentId, documents.id)) as SQL,
    ownOf: async ({ tx, entry }: CompanyContext, documentId: string): Promise<InferSelectModel<T>> => {
      const [row] = await ownRow(tx).execute({ companyId: entry.company.id, documentId })
      if (!row) throw new Error(`document ${documentId} has no row in ${getTableName(table)}`)
      return row as InferSelectModel<T>
    },
    /** Returns the rows as they are stored, by document. */
    insertAllOwn: async (
      { tx, entry }: CompanyContext,
      rows: readonly (OwnInput<T> & { documentId: string })[],
    ): Promise<ReadonlyMap<string, InferSelectModel<T>>> => {
      const stored = await insertRows(
        tx,
        table,
        rows.map((row) => ({ ...row, companyId: entry.company.id }) as unknown as InferInsertModel<T>),
      )
      return new Map(stored.map((row) => [(row as { documentId: string }).documentId, row]))
    },
    insertOwn: async ({ tx, entry }: CompanyContext, documentId: string, kindRow: OwnInput<T>): Promise<void> => {
      await tx.insert(table).values({ ...kindRow, companyId: entry.company.id, documentId } as InferInsertModel<T>)
    },
    changeAllOwn: async ({ tx, entry }: CompanyContext, documentIds: readonly string[], change: Partial<OwnInput<T>>): Promise<void> => {
      await tx
        .update(table as PgTable)
        .set(change)
        .where(and(eq(table.companyId, entry.company.id), isAnyOf(table.documentId, documentIds)))
    },
    changeOwn: async (session: CompanyContext, documentId: string, change: Partial<OwnInput<T>>): Promise<void> => {
      await session.tx
        .update(table as PgTable)
        .set(change)
        .where(rowOf(session, documentId))
    },
  }
}
