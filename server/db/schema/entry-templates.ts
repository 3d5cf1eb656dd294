import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RecurringMode, RecurringStatus, Rhythm } from '@/contracts/recurring-choices'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import { decimal, instant } from './columns'

/** Heads of templates and of recurring entries. */
export const entryTemplates = pgTable('entry_templates', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  isRecurring: boolean('is_recurring').notNull().default(false),
  name: text('name').notNull(),
  narration: text('narration').notNull(),
  reference: text('reference'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at')
    .notNull()
    .default(sql`now()`),
  updatedBy: uuid('updated_by'),
})

export const entryTemplateLines = pgTable('entry_template_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  templateId: uuid('template_id').notNull(),
  lineNo: integer('line_no').notNull(),
  accountId: uuid('account_id').notNull(),
  /** Both null where the amount is entered each time. */
  debit: decimal('debit'),
  credit: decimal('credit'),
  /** Null: the base currency. */
  currency: text('currency'),
  partyId: uuid('party_id'),
  costCentreId: uuid('cost_centre_id'),
  taxCodeId: uuid('tax_code_id'),
  taxSide: text('tax_side').$type<TaxSide>(),
  /** Pays the tax office, or is paid by it, without a code. */
  settlesTax: boolean('settles_tax').notNull().default(false),
  memo: text('memo'),
})

/** Rhythm and state of a recurring entry; its head is the template with the same id. */
export const recurringEntries = pgTable('recurring_entries', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull(),
  rhythm: text('rhythm').$type<Rhythm>().notNull(),
  onLastDay: boolean('on_last_day').notNull().default(false),
  firstOn: date('first_on', { mode: 'string' }).notNull(),
  lastOn: date('last_on', { mode: 'string' }),
  times: integer('times'),
  mode: text('mode').$type<RecurringMode>().notNull(),
  status: text('status').$type<RecurringStatus>().notNull().default('active'),
  nextOn: date('next_on', { mode: 'string' }),
  /** Dates before this day are left out: they passed while it was paused. */
  skippedUntil: date('skipped_until', { mode: 'string' }),
  /** Sum of the debits in the base currency; null while an amount is open. */
  total: decimal('total'),
})

/** One row for each due date for which an entry was made. */
export const recurringRuns = pgTable('recurring_runs', {
  companyId: uuid('company_id').notNull(),
  recurringId: uuid('recurring_id').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  /** Null once its draft was deleted. */
  documentId: uuid('document_id'),
  /** Why it was left as a draft. */
  problem: text('problem'),
  madeAt: instant('made_at'),
})

export const recurringMoves = pgTable('recurring_moves', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  recurringId: uuid('recurring_id').notNull(),
  move: text('move').$type<'pause' | 'resume'>().notNull(),
  reason: text('reason').notNull(),
  movedAt: instant('moved_at'),
  movedBy: uuid('moved_by').notNull(),
})
