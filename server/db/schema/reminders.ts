import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { reminderCharges } from '@/contracts/money-choices'
import { decimal, instant } from './columns'

export const reminderSettings = pgTable('reminder_settings', {
  companyId: uuid('company_id').primaryKey(),
  /** Yearly, in percent. */
  interestPct: decimal('interest_pct').notNull(),
  /** In the base currency. */
  minimumAmount: decimal('minimum_amount').notNull(),
  charges: text('charges').$type<(typeof reminderCharges)[number]>().notNull(),
  accountId: uuid('account_id'),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by'),
})

export const reminderLevels = pgTable('reminder_levels', {
  companyId: uuid('company_id').notNull(),
  level: integer('level').notNull(),
  name: text('name').notNull(),
  daysAfterDue: integer('days_after_due').notNull(),
  daysBetween: integer('days_between').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** In the base currency. */
  fee: decimal('fee').notNull(),
  chargesInterest: boolean('charges_interest').notNull(),
})

export const reminders = pgTable('reminders', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  customerId: uuid('customer_id').notNull(),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  level: integer('level').notNull(),
  levelName: text('level_name').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  credits: decimal('credits').notNull().default('0'),
  fee: decimal('fee').notNull().default('0'),
  interest: decimal('interest').notNull().default('0'),
  accountId: uuid('account_id'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  sentAt: instant('sent_at'),
  paperFileId: uuid('paper_file_id'),
  outcomeReason: text('outcome_reason'),
})

export const reminderLines = pgTable('reminder_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  lineNo: integer('line_no').notNull(),
  itemLineId: uuid('item_line_id').notNull(),
  itemDocumentId: uuid('item_document_id').notNull(),
  level: integer('level').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  amount: decimal('amount').notNull(),
  open: decimal('open').notNull(),
  daysOverdue: integer('days_overdue').notNull(),
  interestFrom: date('interest_from', { mode: 'string' }),
  interest: decimal('interest').notNull().default('0'),
  stands: boolean('stands').notNull().default(true),
})

export const reminderExclusions = pgTable('reminder_exclusions', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  customerId: uuid('customer_id').notNull(),
  documentId: uuid('document_id'),
  reason: text('reason').notNull(),
  until: date('until', { mode: 'string' }),
  createdAt: instant('created_at')
    .notNull()
    .default(sql`now()`),
  createdBy: uuid('created_by').notNull(),
  endedAt: instant('ended_at'),
  endedBy: uuid('ended_by'),
})
