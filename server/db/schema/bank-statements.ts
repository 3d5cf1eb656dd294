import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { TableReading } from '@/contracts/bank-statement-input'
import type { statementSources } from '@/contracts/bank-statements'
import type { ReadDetail } from '../../domain/bank-formats/types'
import { decimal, instant } from './columns'

export const bankStatements = pgTable('bank_statements', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  source: text('source').$type<(typeof statementSources)[number]>().notNull(),
  /** The format as the file names it. */
  variant: text('variant'),
  /** A provisional statement is replaced by the final one. */
  stage: text('stage').$type<'final' | 'provisional'>().notNull().default('final'),
  number: text('number'),
  /** Our account as the file names it. */
  accountNo: text('account_no'),
  from: date('from_on', { mode: 'string' }).notNull(),
  to: date('to_on', { mode: 'string' }).notNull(),
  opening: decimal('opening'),
  closing: decimal('closing'),
  lineCount: integer('line_count').notNull().default(0),
  pendingCount: integer('pending_count').notNull().default(0),
  hereCount: integer('here_count').notNull().default(0),
  readings: text('readings').array().notNull().default([]),
  gapReason: text('gap_reason'),
  fileName: text('file_name'),
  fileSha256: text('file_sha256'),
  importedAt: instant('imported_at'),
  importedBy: uuid('imported_by'),
  outcomeReason: text('outcome_reason'),
})

export const statementLines = pgTable('statement_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  /** The batch whose payment this is. */
  parentId: uuid('parent_id'),
  lineNo: integer('line_no').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  valueDate: date('value_on', { mode: 'string' }),
  /** Above zero if the bank credits the account. */
  amount: decimal('amount').notNull(),
  type: text('type'),
  bankId: text('bank_id'),
  reference: text('reference'),
  chequeNo: text('cheque_no'),
  creditorReference: text('creditor_reference'),
  mandateId: text('mandate_id'),
  partyName: text('party_name'),
  partyAccount: text('party_account'),
  partyBank: text('party_bank'),
  text: text('text').notNull().default(''),
  isReversal: boolean('is_reversal').notNull().default(false),
  returnReason: text('return_reason'),
  balanceAfter: decimal('balance_after'),
  originalAmount: decimal('original_amount'),
  originalCurrency: text('original_currency'),
  fileLine: integer('file_line'),
  /** What the line is recognised by in another file, and which of equal ones it is. */
  key: text('key'),
  occurrence: integer('occurrence'),
})

/** How files for an account are read: the columns of a table with this heading, or reversals whose sign is turned. */
export const statementReadings = pgTable('statement_readings', {
  companyId: uuid('company_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  signature: text('signature').notNull(),
  choices: jsonb('choices').$type<TableReading>().notNull(),
  usedAt: instant('used_at').notNull(),
  usedBy: uuid('used_by').notNull(),
})

export const statementAccounts = pgTable('statement_accounts', {
  companyId: uuid('company_id').notNull(),
  accountNo: text('account_no').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
})

export const statementNotices = pgTable('statement_notices', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  ownAccountId: uuid('own_account_id').notNull(),
  bankId: text('bank_id').notNull(),
  amount: decimal('amount').notNull(),
  details: jsonb('details').$type<ReadDetail[]>().notNull(),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by'),
})
