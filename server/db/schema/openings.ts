import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { OpeningPart, unclearedKinds } from '@/contracts/opening-balances'
import { decimal, instant } from './columns'

/** A company's migration from the books that it kept before. */
export const openings = pgTable('openings', {
  companyId: uuid('company_id').notNull(),
  goesLiveOn: date('goes_live_on', { mode: 'string' }).notNull(),
  finishedAt: instant('finished_at'),
  finishedBy: uuid('finished_by'),
  version: integer('version').notNull().default(1),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by'),
})

/** One file, or one entry by hand. */
export const openingImports = pgTable('opening_imports', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  part: text('part').$type<OpeningPart>().notNull(),
  /** Null for an entry by hand. */
  fileName: text('file_name'),
  sha256: text('sha256'),
  rowCount: integer('row_count').notNull(),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by'),
  takenBackAt: instant('taken_back_at'),
  takenBackBy: uuid('taken_back_by'),
})

export const openingDocuments = pgTable('opening_documents', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  importId: uuid('import_id').notNull(),
})

/** Rows of trial balances, debit positive. */
export const openingAccounts = pgTable('opening_accounts', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  importId: uuid('import_id').notNull(),
  accountId: uuid('account_id').notNull(),
  costCentreId: uuid('cost_centre_id'),
  currency: text('currency').notNull(),
  amount: decimal('amount').notNull(),
  base: decimal('base').notNull(),
  /** False once the import was taken back. */
  isStanding: boolean('is_standing').notNull().default(true),
})

/** Open items; their amounts are in the general invoices that they are kept as. */
export const openingItems = pgTable('opening_items', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  importId: uuid('import_id').notNull(),
  partyId: uuid('party_id').notNull(),
  accountId: uuid('account_id').notNull(),
  number: text('number').notNull(),
  isStanding: boolean('is_standing').notNull().default(true),
})

export const openingStock = pgTable('opening_stock', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  importId: uuid('import_id').notNull(),
  documentId: uuid('document_id').notNull(),
  partId: uuid('part_id').notNull(),
  warehouseId: uuid('warehouse_id').notNull(),
  batchNo: text('batch_no'),
  serials: text('serials').array().notNull(),
  qty: decimal('qty').notNull(),
  value: decimal('value').notNull(),
  isStanding: boolean('is_standing').notNull().default(true),
})

/** Cheques and deposits that the bank had not cleared, and balances of statements. */
export const openingUncleared = pgTable('opening_uncleared', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  importId: uuid('import_id').notNull(),
  ownAccountId: uuid('own_account_id').notNull(),
  kind: text('kind').$type<(typeof unclearedKinds)[number]>().notNull(),
  /** The entry that it is a line of; null for a statement. */
  documentId: uuid('document_id'),
  number: text('number').notNull(),
  date: date('date', { mode: 'string' }).notNull(),
  payee: text('payee').notNull(),
  currency: text('currency').notNull(),
  amount: decimal('amount').notNull(),
  base: decimal('base').notNull(),
  isStanding: boolean('is_standing').notNull().default(true),
})
