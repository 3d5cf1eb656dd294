import { and, eq, getTableName, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { documents } from '../../db/schema/documents'
import type { InCompany } from '../../http/context'

/** A table that one kind of document has beside `documents`, with one row for each document. */
export type Own = PgTable & Record<'companyId' | 'documentId', PgColumn>
export type OwnInput<T extends Own> = Omit<InferInsertModel<T>, 'companyId' | 'documentId'>

/** How the own table of a kind is joined, read and written. */
export const ownTable = <T extends Own>(table: T) => {
  const rowOf = ({ entry }: InCompany, documentId: string) => and(eq(table.companyId, entry.company.id), eq(table.documentId, documentId))
  return {
    /** Joins a document to its own row. */
    ownOfDocument: and(eq(table.companyId, documents.companyId), eq(table.documentId, documents.id)) as SQL,
    ownOf: async (session: InCompany, documentId: string): Promise<InferSelectModel<T>> => {
      const [own] = await session.tx
        .select()
        .from(table as PgTable)
        .where(rowOf(session, documentId))
      if (!own) throw new Error(`document ${documentId} has no row in ${getTableName(table)}`)
      return own as InferSelectModel<T>
    },
    insertOwn: async ({ tx, entry }: InCompany, documentId: string, own: OwnInput<T>): Promise<void> => {
      await tx.insert(table).values({ ...own, companyId: entry.company.id, documentId } as InferInsertModel<T>)
    },
    changeOwn: async (session: InCompany, documentId: string, change: Partial<OwnInput<T>>): Promise<void> => {
      await session.tx
        .update(table as PgTable)
        .set(change)
        .where(rowOf(session, documentId))
    },
  }
}
