import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytea } from './columns'

/** Texts that documents print about the company or a party, each version stored once. Written only by the database. */
export const printedTexts = pgTable('printed_texts', {
  companyId: uuid('company_id').notNull(),
  digest: bytea('digest').notNull(),
  said: jsonb('said').notNull(),
})
