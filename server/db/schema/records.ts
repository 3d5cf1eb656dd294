import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Address } from '@/contracts/parties'
import { decimal, instant } from './columns'

const stamped = {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by').notNull(),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by').notNull(),
}

export const parties = pgTable('parties', {
  ...stamped,
  type: text('type').$type<'company' | 'person'>().notNull().default('company'),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  website: text('website'),
  taxNumber: text('tax_number'),
  address: jsonb('address').$type<Address>().notNull().default({}),
  notes: text('notes'),
  isActive: boolean('is_active').notNull().default(true),
})

export const customers = pgTable('customers', {
  companyId: uuid('company_id').notNull(),
  partyId: uuid('party_id').notNull(),
  code: text('code').notNull(),
  currency: text('currency').notNull(),
  marginPct: decimal('margin_pct'),
})

export const vendors = pgTable('vendors', {
  companyId: uuid('company_id').notNull(),
  partyId: uuid('party_id').notNull(),
  code: text('code').notNull(),
  currency: text('currency').notNull(),
  distributorKind: text('distributor_kind').$type<'none' | 'ingrammicro'>().notNull().default('none'),
  distributorAccountNo: text('distributor_account_no'),
  leadTimeDays: integer('lead_time_days'),
})

export const parts = pgTable('parts', {
  ...stamped,
  partno: text('partno').notNull(),
  description: text('description').notNull(),
  manufacturer: text('manufacturer'),
  mfrPartNo: text('mfr_part_no'),
  upc: text('upc'),
  type: text('type').$type<'stock' | 'service' | 'non_stock' | 'license'>().notNull().default('stock'),
  uom: text('uom').notNull().default('each'),
  listPrice: decimal('list_price'),
  isActive: boolean('is_active').notNull().default(true),
})
