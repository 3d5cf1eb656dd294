import type { NegativeStyle } from '@/contracts/reports/negatives'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './columns'

export const emailChanges = pgTable('email_changes', {
  userId: uuid('user_id').primaryKey(),
  email: text('email').notNull(),
  ticketHash: bytea('ticket_hash').notNull(),
  createdAt: instant('created_at'),
  expiresAt: instant('expires_at').notNull(),
})

export const recoveryCodes = pgTable('recovery_codes', {
  userId: uuid('user_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
  usedAt: instant('used_at'),
})

export const accountRequests = pgTable('account_requests', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  reason: text('reason'),
  createdAt: instant('created_at'),
  withdrawnAt: instant('withdrawn_at'),
  closedAt: instant('closed_at'),
  declinedCompanies: uuid('declined_companies').array().notNull().default([]),
})

export const userSettings = pgTable('user_settings', {
  userId: uuid('user_id').primaryKey(),
  theme: text('theme').$type<'system' | 'light' | 'dark'>().notNull().default('system'),
  density: text('density').$type<'compact' | 'default' | 'relaxed'>().notNull().default('default'),
  singleKeys: boolean('single_keys').notNull().default(true),
  negatives: text('negatives').$type<NegativeStyle>().notNull().default('red'),
  muted: text('muted').array().notNull().default([]),
})
