import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './columns'

/** What papers say of the company or of a party, each version once. Written by the database alone. */
export const printedTexts = pgTable('printed_texts', {
  companyId: uuid('company_id').notNull(),
  digest: bytea('digest').notNull(),
  said: jsonb('said').notNull(),
})
