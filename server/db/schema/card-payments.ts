import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CardProcessorName, cardPaymentTypes } from '@/contracts/money-choices'
import type { DepositDifference } from '../../domain/card-payments/deposits'
import type { AttemptRun } from '../../domain/card-payments/resolve'
import type { SettledType } from '../../domain/card-payments/types'
import { decimal, instant } from './columns'

export const customerCards = pgTable('customer_cards', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  customerId: uuid('customer_id').notNull(),
  processor: text('processor').$type<CardProcessorName>().notNull(),
  /** By which the processor knows the card; never its number. */
  token: text('token').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  expMonth: integer('exp_month').notNull(),
  expYear: integer('exp_year').notNull(),
  holder: text('holder'),
  nickname: text('nickname'),
  isDefault: boolean('is_default').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by').notNull(),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by').notNull(),
})

export const cardTransactions = pgTable('card_transactions', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  processor: text('processor').$type<CardProcessorName>().notNull(),
  type: text('type').$type<(typeof cardPaymentTypes)[number]>().notNull().default('SALE'),
  cardId: uuid('card_id').notNull(),
  brand: text('brand').notNull(),
  last4: text('last4').notNull(),
  /** The clearing account of the processor. */
  accountId: uuid('account_id').notNull(),
  /** Of a refund the payment that it gives back. */
  refundOf: uuid('refund_of'),
  reference: text('reference'),
  idempotencyKey: uuid('idempotency_key'),
  /** Null in a draft. */
  run: jsonb('run').$type<AttemptRun>(),
  /** Counts what the processor was asked: an answer to an earlier question changes nothing any more. */
  asked: integer('asked').notNull().default(0),
  /** A person wants the outcome now, not at the next planned time. */
  isUrgent: boolean('is_urgent').notNull().default(false),
  askedBy: uuid('asked_by'),
  processorTxId: text('processor_tx_id'),
  authCode: text('auth_code'),
  avs: text('avs'),
  cvvResult: text('cvv_result'),
  batchId: text('batch_id'),
  /** The processor's last answer, without tokens and numbers. */
  raw: text('raw'),
  capturedAt: instant('captured_at'),
  /** The customer payment that stands for it in the ledger. */
  receiptId: uuid('receipt_id'),
  receiptProblem: text('receipt_problem'),
  outcomeReason: text('outcome_reason'),
})

export const cardTransactionItems = pgTable('card_transaction_items', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  lineNo: integer('line_no').notNull(),
  itemLineId: uuid('item_line_id').notNull(),
  amount: decimal('amount').notNull(),
})

export const cardDeposits = pgTable('card_deposits', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  processor: text('processor').$type<CardProcessorName>().notNull(),
  depositId: text('deposit_id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  currency: text('currency').notNull(),
  bankLast4: text('bank_last4'),
  /** Without sign, but for adjustments and net. */
  sales: decimal('sales').notNull(),
  refunds: decimal('refunds').notNull(),
  chargebacks: decimal('chargebacks').notNull(),
  reversals: decimal('reversals').notNull(),
  discounts: decimal('discounts').notNull(),
  fees: decimal('fees').notNull(),
  adjustments: decimal('adjustments').notNull(),
  net: decimal('net').notNull(),
  /** Where it contradicts itself. */
  differences: jsonb('differences').$type<DepositDifference[]>().notNull().default([]),
  /** The file that brought it; null if it was fetched. */
  fileName: text('file_name'),
  /** The entry that posts it. */
  entryId: uuid('entry_id'),
  createdBy: uuid('created_by'),
})

export const cardDepositLines = pgTable('card_deposit_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  depositId: uuid('deposit_id').notNull(),
  lineNo: integer('line_no').notNull(),
  type: text('type').$type<SettledType>().notNull(),
  processorTxId: text('processor_tx_id'),
  reference: text('reference'),
  date: date('date', { mode: 'string' }),
  gross: decimal('gross').notNull(),
  fee: decimal('fee').notNull(),
  brand: text('brand'),
  last4: text('last4'),
  /** Our card payment or refund; null for one that we don't know. */
  documentId: uuid('document_id'),
})
