import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { paymentMethods } from '@/contracts/money-choices'
import { decimal, instant } from './columns'

export const payments = pgTable('payments', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  isRefund: boolean('is_refund').notNull().default(false),
  method: text('method').$type<(typeof paymentMethods)[number]>().notNull(),
  /** Our account that the money moves on. */
  accountId: uuid('account_id'),
  /** What moves on it without the fee, in its own currency; null where that is the payment's. */
  paidAmount: decimal('paid_amount'),
  paidCurrency: text('paid_currency'),
  paidRate: decimal('paid_rate'),
  /** In the account's currency. */
  fee: decimal('fee').notNull().default('0'),
  reference: text('reference'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  outcomeReason: text('outcome_reason'),
  /** The payment run that made it. */
  runId: uuid('run_id'),
  paperFileId: uuid('paper_file_id'),
  /** The day on which the bank returned it. */
  bouncedOn: date('bounced_on', { mode: 'string' }),
  /** What the bank took for that, in the account's currency. */
  bounceFee: decimal('bounce_fee'),
  /** The invoice that charges the customer for it. */
  bounceInvoiceId: uuid('bounce_invoice_id'),
})

export const paymentLines = pgTable('payment_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  lineNo: integer('line_no').notNull(),
  /** The open item: a line of the ledger. */
  itemLineId: uuid('item_line_id').notNull(),
  amount: decimal('amount').notNull(),
  discount: decimal('discount').notNull().default('0'),
  writeOff: decimal('write_off').notNull().default('0'),
  fee: decimal('fee').notNull().default('0'),
  /** Tax that was withheld, what it was computed on, and a customer's certificate about it. */
  withheld: decimal('withheld').notNull().default('0'),
  withholdingTaxId: uuid('withholding_tax_id'),
  withheldBase: decimal('withheld_base'),
  certificateNo: text('certificate_no'),
  certificateOn: date('certificate_on', { mode: 'string' }),
  reason: text('reason'),
  /** Settled when the payment was posted, not afterwards from what was on account. */
  isPlanned: boolean('is_planned').notNull().default(true),
  settledOn: date('settled_on', { mode: 'string' }),
  settledBy: uuid('settled_by'),
  isSettled: boolean('is_settled'),
  undoneOn: date('undone_on', { mode: 'string' }),
  undoneBy: uuid('undone_by'),
  undoneReason: text('undone_reason'),
})
