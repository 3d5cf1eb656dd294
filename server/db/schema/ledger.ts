import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountType } from '@/contracts/choices'
import type { LedgerArea } from '../../domain/ledger/posting'
import type { AccountRole } from '../../domain/ledger/roles'
import { decimal, instant } from './columns'

export const accountGroups = pgTable('account_groups', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  groupId: text('group_id').notNull(),
  name: text('name').notNull(),
  parentId: uuid('parent_id'),
  root: text('root').$type<'asset' | 'liability' | 'equity' | 'income' | 'expense'>().notNull(),
})

export const accounts = pgTable('accounts', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  groupId: uuid('group_id').notNull(),
  type: text('type').$type<AccountType>().notNull(),
  currency: text('currency'),
  isPostable: boolean('is_postable').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  /** Generated: its lines name a party. Never written here. */
  isControl: boolean('is_control').notNull(),
})

export const defaultAccounts = pgTable('default_accounts', {
  companyId: uuid('company_id').notNull(),
  role: text('role').$type<AccountRole>().notNull(),
  accountId: uuid('account_id').notNull(),
})

export const journals = pgTable('journals', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  area: text('area').$type<LedgerArea>().notNull(),
  voucherId: text('voucher_id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  documentId: uuid('document_id').notNull(),
  purpose: text('purpose').notNull(),
  currency: text('currency').notNull(),
  rate: decimal('rate').notNull(),
  narration: text('narration').notNull(),
  reversalOf: uuid('reversal_of'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
})

export const journalLines = pgTable('journal_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  journalId: uuid('journal_id').notNull(),
  lineNo: integer('line_no').notNull(),
  accountId: uuid('account_id').notNull(),
  /** Base currency. */
  debit: decimal('debit').notNull().default('0'),
  credit: decimal('credit').notNull().default('0'),
  currency: text('currency').notNull(),
  /** In `currency`, debit positive. */
  amount: decimal('amount').notNull(),
  partyId: uuid('party_id'),
  dueDate: date('due_date', { mode: 'string' }),
  documentId: uuid('document_id'),
  partId: uuid('part_id'),
  taxCodeId: uuid('tax_code_id'),
  taxBase: decimal('tax_base'),
  /** Owed to the tax office, or given back by it; of lines from before it was noted, what their account says. */
  taxDirection: text('tax_direction').$type<'output' | 'input'>(),
  memo: text('memo'),
})

export const allocations = pgTable('allocations', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  date: date('date', { mode: 'string' }).notNull(),
  debitLineId: uuid('debit_line_id').notNull(),
  creditLineId: uuid('credit_line_id').notNull(),
  amount: decimal('amount').notNull(),
  baseDebit: decimal('base_debit').notNull(),
  baseCredit: decimal('base_credit').notNull(),
  /** What the exchange rates made of it in the meantime. */
  journalId: uuid('journal_id'),
  undoes: uuid('undoes'),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by'),
})
