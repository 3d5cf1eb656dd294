import { and, eq, getTableName, type InferInsertModel, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { builtOnce, plannedOnce } from '../../db/planned-once'
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
    insertOwn: async ({ tx, entry }: CompanyContext, documentId: string, kindRow: OwnInput<T>): Promise<void> => {
      await tx.insert(table).values({ ...kindRow, companyId: entry.company.id, documentId } as InferInsertModel<T>)
    },
    changeOwn: async (session: CompanyContext, documentId: string, change: Partial<OwnInput<T>>): Promise<void> => {
      await session.tx
        .update(table as PgTable)
        .set(change)
        .where(rowOf(session, documentId))
    },
  }
}
