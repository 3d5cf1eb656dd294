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

export const stockPools = pgTable('stock_pools', {
  companyId: uuid('company_id').notNull(),
  partId: uuid('part_id').notNull(),
  onHand: decimal('on_hand').notNull().default('0'),
  value: decimal('value').notNull().default('0'),
  lastMove: date('last_move', { mode: 'string' }),
})

export const stockLayers = pgTable('stock_layers', {
  companyId: uuid('company_id').notNull(),
  moveId: uuid('move_id').notNull(),
  partId: uuid('part_id').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  qty: decimal('qty').notNull(),
  value: decimal('value').notNull(),
})

export const stockLevels = pgTable('stock_levels', {
  companyId: uuid('company_id').notNull(),
  partId: uuid('part_id').notNull(),
  warehouseId: uuid('warehouse_id').notNull(),
  onHand: decimal('on_hand').notNull().default('0'),
  reserved: decimal('reserved').notNull().default('0'),
})

export const stockBatches = pgTable('stock_batches', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  partId: uuid('part_id').notNull(),
  batchNo: text('batch_no').notNull(),
  expiresOn: date('expires_on', { mode: 'string' }),
})

export const stockBatchLevels = pgTable('stock_batch_levels', {
  companyId: uuid('company_id').notNull(),
  batchId: uuid('batch_id').notNull(),
  warehouseId: uuid('warehouse_id').notNull(),
  onHand: decimal('on_hand').notNull().default('0'),
})

export const stockSerials = pgTable('stock_serials', {
  companyId: uuid('company_id').notNull(),
  partId: uuid('part_id').notNull(),
  serialNo: text('serial_no').notNull(),
  warehouseId: uuid('warehouse_id'),
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
