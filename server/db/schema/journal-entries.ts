import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { entryOrigins } from '@/contracts/money-choices'
import type { TaxSide } from '@/contracts/rules/sales-tax'
import type { TaxDirection } from '../../domain/ledger/posting'
import { decimal, instant } from './columns'

export const journalEntries = pgTable('journal_entries', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  origin: text('origin').$type<(typeof entryOrigins)[number]>().notNull().default('entry'),
  narration: text('narration').notNull(),
  reference: text('reference'),
  /** The day on which it is reversed by itself. */
  reverseOn: date('reverse_on', { mode: 'string' }),
  submittedBy: uuid('submitted_by'),
  approvedBy: uuid('approved_by'),
  /** Identifies the entry in the file that it was imported from. */
  importKey: text('import_key'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  outcomeReason: text('outcome_reason'),
  /** Why it couldn't be reversed on its day. */
  reverseProblem: text('reverse_problem'),
})

export const journalEntryLines = pgTable('journal_entry_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  lineNo: integer('line_no').notNull(),
  accountId: uuid('account_id').notNull(),
  /** In `currency`, debit positive. */
  amount: decimal('amount').notNull(),
  currency: text('currency').notNull(),
  rate: decimal('rate').notNull().default('1'),
  base: decimal('base').notNull(),
  partyId: uuid('party_id'),
  dueDate: date('due_date', { mode: 'string' }),
  partId: uuid('part_id'),
  /** The document that is owed, where it isn't the entry. */
  owedDocumentId: uuid('owed_document_id'),
  costCentreId: uuid('cost_centre_id'),
  taxCodeId: uuid('tax_code_id'),
  /** Of a line that bears a tax. */
  taxSide: text('tax_side').$type<TaxSide>(),
  /** Of a line of a tax. */
  taxBase: decimal('tax_base'),
  taxDirection: text('tax_direction').$type<TaxDirection>(),
  /** On an account of taxes without a code: pays what is owed, or takes what is paid back. */
  settlesTax: boolean('settles_tax').notNull().default(false),
  /** Not entered: a tax, the part of a tax that is cost, or the rounding of other lines. */
  isComputed: boolean('is_computed').notNull().default(false),
  /** The line that a computed line follows from. */
  followsId: uuid('follows_id'),
  memo: text('memo'),
  /** The account's balance at the end of the entry's day, in `currency`, debit positive. */
  assertedBalance: decimal('asserted_balance'),
})
