import type { DocumentKind } from '@/contracts/document-kinds'
import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ApprovalReason } from '@/contracts/customer-quotations'
import { bytea, decimal, instant } from './columns'

export const documents = pgTable('documents', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  kind: text('kind').$type<DocumentKind>().notNull(),
  voucherId: text('voucher_id').notNull(),
  draftId: text('draft_id').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  status: text('status').notNull(),
  partyId: uuid('party_id'),
  /** Sort key, kept by the database (migration 0005). Never written here. */
  partyName: text('party_name').notNull().default(''),
  currency: text('currency').notNull(),
  rate: decimal('rate').notNull().default('1'),
  subTotal: decimal('sub_total').notNull().default('0'),
  discountTotal: decimal('discount_total').notNull().default('0'),
  freight: decimal('freight').notNull().default('0'),
  otherCharges: decimal('other_charges').notNull().default('0'),
  freightTaxCodeId: uuid('freight_tax_code_id'),
  freightTaxPercent: decimal('freight_tax_percent'),
  freightTaxAmount: decimal('freight_tax_amount').notNull().default('0'),
  freightSecondTaxCodeId: uuid('freight_second_tax_code_id'),
  freightSecondTaxPercent: decimal('freight_second_tax_percent'),
  freightSecondTaxAmount: decimal('freight_second_tax_amount').notNull().default('0'),
  chargesTaxCodeId: uuid('charges_tax_code_id'),
  chargesTaxPercent: decimal('charges_tax_percent'),
  chargesTaxAmount: decimal('charges_tax_amount').notNull().default('0'),
  chargesSecondTaxCodeId: uuid('charges_second_tax_code_id'),
  chargesSecondTaxPercent: decimal('charges_second_tax_percent'),
  chargesSecondTaxAmount: decimal('charges_second_tax_amount').notNull().default('0'),
  freightTaxCost: decimal('freight_tax_cost').notNull().default('0'),
  freightSecondTaxCost: decimal('freight_second_tax_cost').notNull().default('0'),
  chargesTaxCost: decimal('charges_tax_cost').notNull().default('0'),
  chargesSecondTaxCost: decimal('charges_second_tax_cost').notNull().default('0'),
  freightSelfTaxPercent: decimal('freight_self_tax_percent'),
  freightSelfTaxAmount: decimal('freight_self_tax_amount').notNull().default('0'),
  freightSelfTaxCost: decimal('freight_self_tax_cost').notNull().default('0'),
  chargesSelfTaxPercent: decimal('charges_self_tax_percent'),
  chargesSelfTaxAmount: decimal('charges_self_tax_amount').notNull().default('0'),
  chargesSelfTaxCost: decimal('charges_self_tax_cost').notNull().default('0'),
  taxTotal: decimal('tax_total').notNull().default('0'),
  grandTotal: decimal('grand_total').notNull().default('0'),
  baseGrandTotal: decimal('base_grand_total').notNull().default('0'),
  /** Early discount by the payment terms, as they were when the document was saved. */
  earlyDiscountPct: decimal('early_discount_pct'),
  earlyDiscountTaxMode: text('early_discount_tax_mode').$type<'always' | 'on_payment' | 'never'>(),
  /** Last day of the discount that an invoice offers. */
  earlyDiscountUntil: date('early_discount_until', { mode: 'string' }),
  notes: text('notes'),
  terms: text('terms'),
  ownerId: uuid('owner_id').notNull(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by').notNull(),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by').notNull(),
})

export const documentLines = pgTable('document_lines', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  lineNo: integer('line_no').notNull(),
  partId: uuid('part_id'),
  partno: text('partno'),
  mfrPartNo: text('mfr_part_no'),
  description: text('description').notNull(),
  qty: decimal('qty').notNull(),
  uom: text('uom').notNull().default('each'),
  unitPrice: decimal('unit_price').notNull().default('0'),
  discountPct: decimal('discount_pct').notNull().default('0'),
  /** Account that the line is posted to, where it doesn't follow from the part. */
  accountId: uuid('account_id'),
  costCentreId: uuid('cost_centre_id'),
  taxCodeId: uuid('tax_code_id'),
  /** Rate on the document's day. */
  taxPercent: decimal('tax_percent'),
  /** Sum of both taxes. */
  taxAmount: decimal('tax_amount').notNull().default('0'),
  secondTaxCodeId: uuid('second_tax_code_id'),
  secondTaxPercent: decimal('second_tax_percent'),
  secondTaxAmount: decimal('second_tax_amount').notNull().default('0'),
  /** Tax that the price contains, in percent of net. */
  containedPct: decimal('contained_pct').notNull().default('0'),
  /** Non-deductible part of each tax that a vendor charges; it is cost of the line. */
  taxCost: decimal('tax_cost').notNull().default('0'),
  secondTaxCost: decimal('second_tax_cost').notNull().default('0'),
  /** Self-assessed tax, which we owe on a purchase instead of the vendor: the rate of the day, and the amount. Null where the vendor charges the tax. */
  selfTaxPercent: decimal('self_tax_percent'),
  selfTaxAmount: decimal('self_tax_amount').notNull().default('0'),
  /** Non-deductible part of the self-assessed tax; it is cost of the line. */
  selfTaxCost: decimal('self_tax_cost').notNull().default('0'),
  /** Non-deductible tax, in percent of net. */
  undeductedPct: decimal('undeducted_pct').notNull().default('0'),
  lineNet: decimal('line_net').notNull().default('0'),
  lineTotal: decimal('line_total').notNull().default('0'),
  requiredOn: date('required_on', { mode: 'string' }),
  promisedOn: date('promised_on', { mode: 'string' }),
  notes: text('notes'),
})

export const documentLineLinks = pgTable('document_line_links', {
  companyId: uuid('company_id').notNull(),
  fromLineId: uuid('from_line_id').notNull(),
  toLineId: uuid('to_line_id').notNull(),
  qty: decimal('qty').notNull(),
})

export const inquiries = pgTable('inquiries', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  subject: text('subject').notNull(),
  receivedVia: text('received_via').$type<'email' | 'phone' | 'portal' | 'visit' | 'other'>().notNull(),
  customerReference: text('customer_reference'),
  dueDate: date('due_date', { mode: 'string' }),
  priority: text('priority').$type<'low' | 'normal' | 'high'>().notNull(),
  contact: text('contact'),
  opportunityNo: text('opportunity_no'),
  lostReason: text('lost_reason'),
})

export const inquiryLines = pgTable('inquiry_lines', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  targetPrice: decimal('target_price'),
  noQuoteReason: text('no_quote_reason'),
  requiredDate: date('required_date', { mode: 'string' }),
})

export const inquiryLinePicks = pgTable('inquiry_line_picks', {
  companyId: uuid('company_id').notNull(),
  inquiryLineId: uuid('inquiry_line_id').notNull(),
  offerLineId: uuid('offer_line_id').notNull(),
  pickedBy: uuid('picked_by').notNull(),
  pickedAt: instant('picked_at'),
})

export const vendorQuotations = pgTable('vendor_quotations', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  vendorId: uuid('vendor_id').notNull(),
  kind: text('kind').$type<'general' | 'ingrammicro'>().notNull(),
  inquiryId: uuid('inquiry_id'),
  vendorQuoteNo: text('vendor_quote_no'),
  vendorRevision: text('vendor_revision').notNull().default(''),
  vendorQuoteName: text('vendor_quote_name'),
  vendorQuoteDate: date('vendor_quote_date', { mode: 'string' }),
  validUntil: date('valid_until', { mode: 'string' }),
  specialBidNo: text('special_bid_no'),
  endUserName: text('end_user_name'),
  declaredTotal: decimal('declared_total'),
  importFileId: uuid('import_file_id'),
  importSha256: text('import_sha256'),
  overrideReason: text('override_reason'),
  /** False once this quotation has given up the vendor's number: cancelled, or replaced by a revision of the same number. */
  holdsNumber: boolean('holds_number').notNull().default(true),
  /** False while nobody has stated the exchange rate of a foreign currency; the document's rate is then 1 and means nothing. */
  rateKnown: boolean('rate_known').notNull().default(true),
  specialBidEffective: date('special_bid_effective', { mode: 'string' }),
  specialBidExpiry: date('special_bid_expiry', { mode: 'string' }),
  dueDate: date('due_date', { mode: 'string' }),
  requestMessage: text('request_message'),
  outcomeReason: text('outcome_reason'),
  revision: integer('revision').notNull().default(1),
  parentId: uuid('parent_id'),
  /** First quotation in the series of revisions; null in that first one itself. */
  rootId: uuid('root_id'),
})

export const vendorQuotationLines = pgTable('vendor_quotation_lines', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  vendorSku: text('vendor_sku'),
  manufacturer: text('manufacturer'),
  msrp: decimal('msrp'),
  availQty: decimal('avail_qty'),
  leadTimeDays: integer('lead_time_days'),
  comments: text('comments'),
  configurationName: text('configuration_name'),
  fileRow: integer('file_row'),
  isSelected: boolean('is_selected').notNull().default(false),
  /** False if the vendor named no price; the line's price of 0 then means nothing. */
  isPriced: boolean('is_priced').notNull().default(true),
  moq: decimal('moq'),
  countryOfOrigin: text('country_of_origin'),
  weight: decimal('weight'),
  alternativeGroup: text('alternative_group'),
  requiredDate: date('required_date', { mode: 'string' }),
})

export const customerQuotations = pgTable('customer_quotations', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  inquiryId: uuid('inquiry_id'),
  contactName: text('contact_name'),
  contactEmail: text('contact_email'),
  customerReference: text('customer_reference'),
  paymentTermId: uuid('payment_term_id'),
  revision: integer('revision').notNull().default(1),
  parentId: uuid('parent_id'),
  /** First quotation in the series of revisions; null in that first one itself. */
  rootId: uuid('root_id'),
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
  costTotal: decimal('cost_total').notNull().default('0'),
  submittedBy: uuid('submitted_by'),
  approvalReasons: text('approval_reasons').array().$type<ApprovalReason[]>().notNull().default([]),
  approvedBy: uuid('approved_by'),
  approvedAt: instant('approved_at'),
  approvedOwn: boolean('approved_own').notNull().default(false),
  sentAt: instant('sent_at'),
  sentVia: text('sent_via').$type<'mail' | 'other'>(),
  /** The PDF as it was sent. */
  paperFileId: uuid('paper_file_id'),
  outcomeReason: text('outcome_reason'),
  outcomeNote: text('outcome_note'),
  outcomeBy: text('outcome_by'),
  outcomeVia: text('outcome_via').$type<'link' | 'staff'>(),
  outcomeAt: instant('outcome_at'),
})

export const customerQuotationLines = pgTable('customer_quotation_lines', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  vendorQuotationLineId: uuid('vendor_quotation_line_id'),
  unitCost: decimal('unit_cost'),
  costCurrency: text('cost_currency'),
  costRate: decimal('cost_rate'),
  /** Amount that the vendor's freight and charges add to the cost of one unit, in the quotation's currency. */
  landedAdd: decimal('landed_add').notNull().default('0'),
  marginPct: decimal('margin_pct'),
  isOptional: boolean('is_optional').notNull().default(false),
  optionTaken: boolean('option_taken'),
  revisesLineId: uuid('revises_line_id'),
})

export const customerQuotationBreaks = pgTable('customer_quotation_breaks', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  minQty: decimal('min_qty').notNull(),
  unitPrice: decimal('unit_price').notNull(),
})

export const customerQuotationLinks = pgTable('customer_quotation_links', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at'),
  openedAt: instant('opened_at'),
  usedAt: instant('used_at'),
  revokedAt: instant('revoked_at'),
})

export const generalInvoices = pgTable('general_invoices', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  direction: text('direction').$type<'receivable' | 'payable'>().notNull(),
  reference: text('reference'),
  subject: text('subject').notNull(),
  paymentTermId: uuid('payment_term_id'),
  dueDate: date('due_date', { mode: 'string' }).notNull(),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  sentAt: instant('sent_at'),
  paperFileId: uuid('paper_file_id'),
  outcomeReason: text('outcome_reason'),
  /** Whether it was brought over with the opening balances; then `reference` is its original number. */
  isOpening: boolean('is_opening').notNull().default(false),
})

export const accountTransfers = pgTable('account_transfers', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  fromAccountId: uuid('from_account_id').notNull(),
  toAccountId: uuid('to_account_id').notNull(),
  fee: decimal('fee').notNull(),
  feeAccountId: uuid('fee_account_id'),
  receivedOn: date('received_on').notNull(),
  amountIn: decimal('amount_in').notNull(),
  currencyIn: text('currency_in').notNull(),
  rateIn: decimal('rate_in').notNull(),
  baseIn: decimal('base_in').notNull(),
  reference: text('reference'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  receivedAt: instant('received_at'),
  receivedBy: uuid('received_by'),
  outcomeReason: text('outcome_reason'),
})

export const cashCounts = pgTable('cash_counts', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  accountId: uuid('account_id').notNull(),
  reason: text('reason'),
  /** What the books said when the count was posted; null in a draft. */
  bookBalance: decimal('book_balance'),
  /** What was counted less that; null in a draft. */
  difference: decimal('difference'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  outcomeReason: text('outcome_reason'),
})

export const cashCountLines = pgTable('cash_count_lines', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  lineNo: integer('line_no').notNull(),
  denomination: decimal('denomination').notNull(),
  pieces: decimal('pieces').notNull(),
})

/** The customer or vendor of a voucher's line, and the open item that it settles. */
export const voucherLines = pgTable('voucher_lines', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  partyId: uuid('party_id').notNull(),
  openItemId: uuid('open_item_id'),
})

export const vouchers = pgTable('vouchers', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  accountId: uuid('account_id').notNull(),
  payee: text('payee').notNull(),
  reference: text('reference'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  outcomeReason: text('outcome_reason'),
})
