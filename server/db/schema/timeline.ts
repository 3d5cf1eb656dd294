import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns'

export const comments = pgTable('comments', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  entity: text('entity').notNull(),
  entityId: uuid('entity_id').notNull(),
  authorId: uuid('author_id').notNull(),
  body: text('body').notNull(),
  mentions: uuid('mentions').array().notNull(),
  createdAt: instant('created_at'),
  removedAt: instant('removed_at'),
})

export const recents = pgTable('recents', {
  companyId: uuid('company_id').notNull(),
  userId: uuid('user_id').notNull(),
  kind: text('kind').notNull(),
  recordId: uuid('record_id').notNull(),
  openedAt: instant('opened_at'),
})
