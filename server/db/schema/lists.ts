import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ViewDefinition } from '@/contracts/lists'

export const listViews = pgTable('list_views', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  userId: uuid('user_id').notNull(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  definition: jsonb('definition').$type<ViewDefinition>().notNull(),
  position: integer('position').notNull(),
})
