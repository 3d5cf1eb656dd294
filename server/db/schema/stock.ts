import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Taken } from '../../domain/stock/valuation'
import { decimal, instant } from './columns'

export const warehouses = pgTable('warehouses', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  code: text('code').notNull(),
  name: text('name').notNull(),
  address: text('address'),
  isDefault: boolean('is_default').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by'),
  updatedAt: instant('updated_at'),
  updatedBy: uuid('updated_by'),
})

export const stockBatches = pgTable('stock_batches', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  partId: uuid('part_id').notNull(),
  batchNo: text('batch_no').notNull(),
  expiresOn: date('expires_on', { mode: 'string' }),
})

export type MoveKind =
  | 'opening'
  | 'receipt'
  | 'delivery'
  | 'dropship_in'
  | 'dropship_out'
  | 'adjust'
  | 'transfer_in'
  | 'transfer_out'
  | 'return_in'
  | 'return_out'
  | 'revalue'
  | 'pos'

export const stockMoves = pgTable('stock_moves', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  date: date('date', { mode: 'string' }).notNull(),
  partId: uuid('part_id').notNull(),
  warehouseId: uuid('warehouse_id'),
  kind: text('kind').$type<MoveKind>().notNull(),
  qty: decimal('qty').notNull(),
  value: decimal('value').notNull(),
  documentId: uuid('document_id').notNull(),
  lineId: uuid('line_id'),
  batchId: uuid('batch_id'),
  serials: text('serials').array().notNull().default([]),
  reverses: uuid('reverses'),
  ofMove: uuid('of_move'),
  owed: decimal('owed'),
  taken: jsonb('taken').$type<readonly Taken[]>(),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by'),
})
