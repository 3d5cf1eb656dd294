import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountKind } from '@/contracts/bank-account-input'
import type { entryClasses } from '@/contracts/payment-run-input'
import type { RunPayee } from '@/contracts/payment-runs'
import type { FileMessage } from '../../domain/payment-files/messages'
import { bytea, decimal, instant } from './columns'

export const paymentRuns = pgTable('payment_runs', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  executionDate: date('execution_on', { mode: 'string' }).notNull(),
  entryClass: text('entry_class').$type<(typeof entryClasses)[number]>().notNull(),
  submittedAt: instant('submitted_at'),
  submittedBy: uuid('submitted_by'),
  firstApprovedAt: instant('first_approved_at'),
  firstApprovedBy: uuid('first_approved_by'),
  approvedAt: instant('approved_at'),
  approvedBy: uuid('approved_by'),
  exportedAt: instant('exported_at'),
  exportedBy: uuid('exported_by'),
  sentAt: instant('sent_at'),
  sentBy: uuid('sent_by'),
  outcomeReason: text('outcome_reason'),
})

export const paymentRunLines = pgTable('payment_run_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  lineNo: integer('line_no').notNull(),
  partyId: uuid('party_id').notNull(),
  itemLineId: uuid('item_line_id').notNull(),
  amount: decimal('amount').notNull(),
  discount: decimal('discount').notNull().default('0'),
  isCredit: boolean('is_credit').notNull(),
})

export const paymentRunPayees = pgTable('payment_run_payees', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  partyId: uuid('party_id').notNull(),
  amount: decimal('amount').notNull(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  bankAccountId: uuid('bank_account_id'),
  bankVersion: integer('bank_version'),
  holder: text('holder'),
  bankName: text('bank_name'),
  accountNo: text('account_no'),
  bic: text('bic'),
  routingNo: text('routing_no'),
  accountKind: text('account_kind').$type<AccountKind>(),
  bankChangedAt: instant('bank_changed_at'),
  bankChangedBy: uuid('bank_changed_by'),
  endToEndId: text('end_to_end_id'),
  traceNo: text('trace_no'),
  paymentId: uuid('payment_id'),
  status: text('status').$type<RunPayee['status']>().notNull().default('open'),
  settledOn: date('settled_on', { mode: 'string' }),
  settlementId: uuid('settlement_id'),
  rejectedOn: date('rejected_on', { mode: 'string' }),
  rejectCode: text('reject_code'),
  rejectReason: text('reject_reason'),
  bankStatus: text('bank_status'),
  advisedAt: instant('advised_at'),
})

export const paymentRunTicks = pgTable('payment_run_ticks', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  key: text('key').notNull(),
  partyId: uuid('party_id').notNull(),
  text: text('text').notNull(),
  tickedAt: instant('ticked_at'),
  tickedBy: uuid('ticked_by').notNull(),
})

export const paymentRunFiles = pgTable('payment_run_files', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  format: text('format').$type<'pain.001.001.09' | 'pain.001.001.03' | 'nacha'>().notNull(),
  name: text('name').notNull(),
  bytes: bytea('bytes').notNull(),
  sha256: text('sha256').notNull(),
  madeOn: date('made_on', { mode: 'string' }).notNull(),
  modifier: text('modifier'),
  firstTrace: integer('first_trace'),
  lastTrace: integer('last_trace'),
  messages: jsonb('messages').$type<readonly FileMessage[]>().notNull(),
  madeAt: instant('made_at'),
  madeBy: uuid('made_by').notNull(),
})

export const paymentRunReports = pgTable('payment_run_reports', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  sha256: text('sha256').notNull(),
  name: text('name').notNull(),
  rejected: integer('rejected').notNull(),
  elsewhere: integer('elsewhere').notNull(),
  readAt: instant('read_at'),
  readBy: uuid('read_by').notNull(),
})
