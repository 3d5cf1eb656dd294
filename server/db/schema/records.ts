import { sql } from 'drizzle-orm'
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { AccountKind } from '@/contracts/bank-account-input'
import { decimal, instant } from './columns'

const recordColumns = {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by').notNull(),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by').notNull(),
}

export const parties = pgTable('parties', {
  ...recordColumns,
  type: text('type').$type<'company' | 'person'>().notNull().default('company'),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  website: text('website'),
  govSegment: text('gov_segment'),
  ownCompanyId: uuid('own_company_id'),
  notes: text('notes'),
  isActive: boolean('is_active').notNull().default(true),
  nameSort: text('name_sort')
    .generatedAlwaysAs(sql`left(lower(name), 80)`)
    .notNull(),
})

const partyColumns = { companyId: uuid('company_id').notNull(), partyId: uuid('party_id').notNull(), position: integer('position').notNull() }

export const partyContacts = pgTable('party_contacts', {
  ...partyColumns,
  id: uuid('id').notNull().defaultRandom(),
  name: text('name').notNull(),
  role: text('role'),
  email: text('email'),
  phone: text('phone'),
  isPrimary: boolean('is_primary').notNull().default(false),
})

export const partyAddresses = pgTable('party_addresses', {
  ...partyColumns,
  id: uuid('id').notNull().defaultRandom(),
  kind: text('kind').$type<'billing' | 'shipping' | 'other'>().notNull(),
  label: text('label'),
  street: text('street'),
  city: text('city'),
  region: text('region'),
  postalCode: text('postal_code'),
  country: text('country'),
  isDefault: boolean('is_default').notNull().default(false),
})

export const partyTaxIds = pgTable('party_tax_ids', {
  ...partyColumns,
  type: text('type').$type<'vat' | 'gst' | 'ein' | 'trn' | 'tin' | 'other'>().notNull(),
  value: text('value').notNull(),
})

export const customers = pgTable('customers', {
  companyId: uuid('company_id').notNull(),
  partyId: uuid('party_id').notNull(),
  code: text('code').notNull(),
  currency: text('currency').notNull(),
  marginPct: decimal('margin_pct'),
  paymentTermId: uuid('payment_term_id'),
  creditLimit: decimal('credit_limit'),
  creditHold: boolean('credit_hold').notNull().default(false),
  creditHoldReason: text('credit_hold_reason'),
  salespersonId: uuid('salesperson_id'),
  taxExempt: boolean('tax_exempt').notNull().default(false),
  exemptionNo: text('exemption_no'),
  exemptionExpiresOn: date('exemption_expires_on', { mode: 'string' }),
})

export const vendors = pgTable('vendors', {
  companyId: uuid('company_id').notNull(),
  partyId: uuid('party_id').notNull(),
  code: text('code').notNull(),
  currency: text('currency').notNull(),
  distributorKind: text('distributor_kind').$type<'none' | 'ingrammicro'>().notNull().default('none'),
  distributorAccountNo: text('distributor_account_no'),
  leadTimeDays: integer('lead_time_days'),
  paymentTermId: uuid('payment_term_id'),
  minOrderValue: decimal('min_order_value'),
  onHold: text('on_hold').$type<'none' | 'invoices' | 'payments' | 'all'>().notNull().default('none'),
  onHoldReason: text('on_hold_reason'),
  form1099: boolean('form_1099').notNull().default(false),
})

const bankColumns = {
  bankName: text('bank_name'),
  bic: text('bic'),
  routingNo: text('routing_no'),
  country: text('country'),
  currency: text('currency'),
}

export const bankAccounts = pgTable('bank_accounts', {
  ...recordColumns,
  ...bankColumns,
  partyId: uuid('party_id'),
  ownAccountId: uuid('own_account_id'),
  holder: text('holder').notNull(),
  accountNo: text('account_no').notNull(),
  accountKind: text('account_kind').$type<AccountKind>().notNull().default('checking'),
  approvedBy: uuid('approved_by').notNull(),
})

/** Changes of bank accounts that need the approval of a second person: pending, or with the decision. */
export const bankRequests = pgTable('bank_requests', {
  ...bankColumns,
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  partyId: uuid('party_id'),
  ownAccountId: uuid('own_account_id'),
  kind: text('kind').$type<'add' | 'replace' | 'remove'>().notNull(),
  accountId: uuid('account_id'),
  accountVersion: integer('account_version'),
  oldLast4: text('old_last4'),
  holder: text('holder'),
  accountNo: text('account_no'),
  accountKind: text('account_kind').$type<AccountKind>(),
  note: text('note'),
  state: text('state').$type<'pending' | 'approved' | 'rejected' | 'withdrawn'>().notNull().default('pending'),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: instant('requested_at'),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
})

export const parts = pgTable('parts', {
  ...recordColumns,
  partno: text('partno').notNull(),
  description: text('description').notNull(),
  manufacturer: text('manufacturer'),
  mfrPartNo: text('mfr_part_no'),
  upc: text('upc'),
  type: text('type').$type<'stock' | 'service' | 'non_stock' | 'license'>().notNull().default('stock'),
  uom: text('uom').notNull().default('each'),
  listPrice: decimal('list_price'),
  category: text('category'),
  purchaseTaxId: uuid('purchase_tax_id'),
  salesTaxId: uuid('sales_tax_id'),
  weight: decimal('weight'),
  countryOfOrigin: text('country_of_origin'),
  trackSerial: text('track_serial').$type<'none' | 'record_only' | 'strict'>().notNull().default('none'),
  shelfLifeDays: integer('shelf_life_days'),
  isActive: boolean('is_active').notNull().default(true),
  /** Part number in upper case, generated by the database for lookups by index; `mfrKey` likewise. */
  partnoKey: text('partno_key')
    .generatedAlwaysAs(sql`upper(partno)`)
    .notNull(),
  mfrKey: text('mfr_key').generatedAlwaysAs(sql`upper(mfr_part_no)`),
  descriptionSort: text('description_sort')
    .generatedAlwaysAs(sql`left(lower(description), 80)`)
    .notNull(),
  manufacturerSort: text('manufacturer_sort')
    .generatedAlwaysAs(sql`coalesce(lower(manufacturer), '')`)
    .notNull(),
})

export const vendorItems = pgTable('vendor_items', {
  ...recordColumns,
  vendorId: uuid('vendor_id').notNull(),
  partId: uuid('part_id').notNull(),
  vendorSku: text('vendor_sku'),
  vendorPartNo: text('vendor_part_no'),
  availQty: decimal('avail_qty'),
  availAsOf: date('avail_as_of', { mode: 'string' }),
  skuKey: text('sku_key').generatedAlwaysAs(sql`upper(vendor_sku)`),
})

export const vendorItemPrices = pgTable('vendor_item_prices', {
  companyId: uuid('company_id').notNull(),
  itemId: uuid('item_id').notNull(),
  position: integer('position').notNull(),
  minQty: decimal('min_qty').notNull(),
  price: decimal('price').notNull(),
  currency: text('currency').notNull(),
  validFrom: date('valid_from', { mode: 'string' }),
  validTo: date('valid_to', { mode: 'string' }),
})

/** Columns of the small lists; their seeded rows have no creator. */
const listColumns = { ...recordColumns, createdBy: uuid('created_by'), updatedBy: uuid('updated_by') }

export const taxCodes = pgTable('tax_codes', {
  ...listColumns,
  code: text('code').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<'sales' | 'purchase' | 'withholding' | 'reverse_charge' | 'intra_community' | 'exempt'>().notNull(),
  inclusive: boolean('inclusive').notNull().default(false),
  compound: boolean('compound').notNull().default(false),
  deductiblePct: decimal('deductible_pct').notNull().default('100'),
  jurisdiction: text('jurisdiction'),
  endsOn: date('ends_on', { mode: 'string' }),
  isActive: boolean('is_active').notNull().default(true),
})

export const taxRates = pgTable('tax_rates', {
  companyId: uuid('company_id').notNull(),
  taxCodeId: uuid('tax_code_id').notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  ratePct: decimal('rate_pct').notNull(),
})

export const paymentTerms = pgTable('payment_terms', {
  ...listColumns,
  code: text('code').notNull(),
  name: text('name').notNull(),
  lines: jsonb('lines').$type<{ pct: string; days: number; eom: boolean }[]>().notNull(),
  discountPct: decimal('discount_pct'),
  discountDays: integer('discount_days'),
  discountTaxMode: text('discount_tax_mode').$type<'always' | 'on_payment' | 'never'>(),
  isActive: boolean('is_active').notNull().default(true),
})

export const exchangeRates = pgTable('exchange_rates', {
  ...listColumns,
  currency: text('currency').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  rate: decimal('rate').notNull(),
  source: text('source').notNull().default('manual'),
})
