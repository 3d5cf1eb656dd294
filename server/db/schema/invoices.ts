import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PaperValues } from '@/contracts/invoice-pdf-input'
import type { InvoiceApproval, OrderDifference } from '@/contracts/order-difference'
import type { MatchVariance } from '@/contracts/vendor-invoice-record'
import type { PdfContents } from '../../domain/vendor-papers/contents'
import type { VendorTemplate } from '../../domain/vendor-papers/templates/types'
import type { InvoiceReading } from '../../domain/vendor-papers/types'
import { decimal, instant } from './columns'

export const customerInvoices = pgTable('customer_invoices', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  type: text('type').$type<'invoice' | 'credit_note'>().notNull(),
  customerId: uuid('customer_id').notNull(),
  invoiceId: uuid('invoice_id'),
  customerOrderNumber: text('customer_order_number'),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  billTo: text('bill_to'),
  shipTo: text('ship_to'),
  paymentTermId: uuid('payment_term_id'),
  dueDate: date('due_date', { mode: 'string' }).notNull(),
  creditReason: text('credit_reason'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  sentAt: instant('sent_at'),
  paperFileId: uuid('paper_file_id'),
  writtenOff: decimal('written_off').notNull().default('0'),
  writeOffReason: text('write_off_reason'),
  outcomeReason: text('outcome_reason'),
  differences: jsonb('differences').$type<OrderDifference[]>().notNull().default([]),
  differenceReason: text('difference_reason'),
  writtenBy: uuid('written_by'),
  approval: text('approval').$type<InvoiceApproval>().notNull().default('none'),
  approvedBy: uuid('approved_by'),
  approvedDifferences: jsonb('approved_differences').$type<OrderDifference[]>(),
})

export const customerInvoiceLines = pgTable('customer_invoice_lines', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  serials: text('serials').array().notNull().default([]),
  cost: decimal('cost'),
})

export const vendorInvoices = pgTable('vendor_invoices', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  type: text('type').$type<'invoice' | 'debit_note'>().notNull(),
  vendorId: uuid('vendor_id').notNull(),
  vendorInvoiceNo: text('vendor_invoice_no').notNull(),
  invoiceId: uuid('invoice_id'),
  invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
  receivedDate: date('received_date', { mode: 'string' }),
  paymentTermId: uuid('payment_term_id'),
  dueDate: date('due_date', { mode: 'string' }).notNull(),
  invoicePdfId: uuid('invoice_pdf_id'),
  variances: jsonb('variances').$type<MatchVariance[]>().notNull().default([]),
  varianceReason: text('variance_reason'),
  approvedBy: uuid('approved_by'),
  holdPayment: boolean('hold_payment').notNull().default(false),
  holdReason: text('hold_reason'),
  duplicateReason: text('duplicate_reason'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  postedYear: integer('posted_year'),
  outcomeReason: text('outcome_reason'),
})

export const vendorInvoiceClearings = pgTable('vendor_invoice_clearings', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  receiptLineId: uuid('receipt_line_id').notNull(),
  /** In the base currency. */
  amount: decimal('amount').notNull(),
})

export const invoicePdfs = pgTable('invoice_pdfs', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  fileId: uuid('file_id').notNull(),
  sha256: text('sha256').notNull(),
  fileName: text('file_name').notNull(),
  pages: integer('pages'),
  hasText: boolean('has_text'),
  status: text('status')
    .$type<'uploaded' | 'extracting' | 'extracted' | 'needs_review' | 'matched' | 'converted' | 'duplicate' | 'rejected' | 'failed'>()
    .notNull(),
  vendorId: uuid('vendor_id'),
  vendorPoId: uuid('vendor_po_id'),
  reading: jsonb('reading').$type<InvoiceReading>(),
  readBy: text('read_by').$type<'xml' | 'template' | 'heuristic' | 'none'>(),
  vendorBy: text('vendor_by').$type<'template' | 'tax-id' | 'name' | 'domain' | 'order'>(),
  savedValues: jsonb('saved_values').$type<PaperValues>(),
  templateId: uuid('template_id'),
  vendorInvoiceNo: text('vendor_invoice_no'),
  invoiceKey: text('invoice_key').generatedAlwaysAs(sql`lower(btrim(vendor_invoice_no))`),
  fileSort: text('file_sort')
    .generatedAlwaysAs(sql`left(lower(file_name), 80)`)
    .notNull(),
  invoiceDate: date('invoice_date', { mode: 'string' }),
  currency: text('currency'),
  grandTotal: decimal('grand_total'),
  vendorInvoiceId: uuid('vendor_invoice_id'),
  duplicateOf: uuid('duplicate_of'),
  duplicateInvoiceId: uuid('duplicate_invoice_id'),
  duplicateReason: text('duplicate_reason'),
  message: text('message'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by').notNull(),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by').notNull(),
})

export const invoiceTemplates = pgTable('invoice_templates', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  vendorId: uuid('vendor_id').notNull(),
  template: jsonb('template').$type<VendorTemplate>().notNull(),
  learnedFrom: integer('learned_from').notNull().default(1),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by').notNull(),
})

export const invoicePdfTexts = pgTable('invoice_pdf_texts', {
  companyId: uuid('company_id').notNull(),
  invoicePdfId: uuid('invoice_pdf_id').notNull(),
  contents: jsonb('contents').$type<Omit<PdfContents, 'attachments'>>().notNull(),
})
