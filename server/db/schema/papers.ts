import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { OwnAsPrinted } from '../../domain/print/as-printed'
import { bytea, instant } from './columns'

/** What papers say of the company or of a party, each version once. Written by the database alone. */
export const printedTexts = pgTable('printed_texts', {
  companyId: uuid('company_id').notNull(),
  digest: bytea('digest').notNull(),
  said: jsonb('said').notNull(),
})

/** What the paper of a document said when it left draft; of several issues the last one counts. Written by the database alone. */
export const documentPapers = pgTable('document_papers', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  issue: integer('issue').notNull(),
  frozenAt: instant('frozen_at').notNull(),
  ours: bytea('ours').notNull(),
  theirs: bytea('theirs').notNull(),
  own: jsonb('own').$type<OwnAsPrinted>().notNull(),
})
