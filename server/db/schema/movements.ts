import { boolean, date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decimal, instant } from './columns'

export const goodsReceipts = pgTable('goods_receipts', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  type: text('type').$type<'receipt' | 'dropship' | 'return'>().notNull(),
  vendorId: uuid('vendor_id').notNull(),
  warehouseId: uuid('warehouse_id'),
  vendorDeliveryNo: text('vendor_delivery_no'),
  carrier: text('carrier'),
  tracking: text('tracking').array().notNull().default([]),
  isReplaced: boolean('is_replaced').notNull().default(false),
  returnReason: text('return_reason'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  reversedOn: date('reversed_on', { mode: 'string' }),
  outcomeReason: text('outcome_reason'),
})

export const goodsReceiptLines = pgTable('goods_receipt_lines', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  batchNo: text('batch_no'),
  expiresOn: date('expires_on', { mode: 'string' }),
  serials: text('serials').array().notNull().default([]),
  /** In the base currency, once posted. */
  value: decimal('value'),
  owed: decimal('owed'),
  moveId: uuid('move_id'),
})

export const goodsReceiptCharges = pgTable('goods_receipt_charges', {
  companyId: uuid('company_id').notNull(),
  id: uuid('id').notNull().defaultRandom(),
  documentId: uuid('document_id').notNull(),
  position: integer('position').notNull(),
  description: text('description').notNull(),
  accountId: uuid('account_id'),
  costCentreId: uuid('cost_centre_id'),
  amount: decimal('amount').notNull(),
  addedOn: date('added_on', { mode: 'string' }),
  toStock: decimal('to_stock'),
  toCost: decimal('to_cost'),
  createdAt: instant('created_at'),
  createdBy: uuid('created_by').notNull(),
})

/** Share of each receipt line in a cost that was added later, in the base currency. */
export const goodsReceiptChargeLines = pgTable('goods_receipt_charge_lines', {
  companyId: uuid('company_id').notNull(),
  chargeId: uuid('charge_id').notNull(),
  lineId: uuid('line_id').notNull(),
  toStock: decimal('to_stock').notNull(),
  toCost: decimal('to_cost').notNull(),
  /** Quantity of the line that had already left stock. */
  goneQty: decimal('gone_qty').notNull(),
})

export const deliveries = pgTable('deliveries', {
  companyId: uuid('company_id').notNull(),
  documentId: uuid('document_id').notNull(),
  type: text('type').$type<'delivery' | 'dropship' | 'return'>().notNull(),
  customerId: uuid('customer_id').notNull(),
  warehouseId: uuid('warehouse_id'),
  goodsReceiptId: uuid('goods_receipt_id'),
  shipTo: text('ship_to'),
  carrier: text('carrier'),
  tracking: text('tracking').array().notNull().default([]),
  isReplaced: boolean('is_replaced').notNull().default(false),
  returnReason: text('return_reason'),
  postedAt: instant('posted_at'),
  postedBy: uuid('posted_by'),
  sentAt: instant('sent_at'),
  paperFileId: uuid('paper_file_id'),
  reversedOn: date('reversed_on', { mode: 'string' }),
  outcomeReason: text('outcome_reason'),
})

export const deliveryLines = pgTable('delivery_lines', {
  companyId: uuid('company_id').notNull(),
  lineId: uuid('line_id').notNull(),
  batchNo: text('batch_no'),
  serials: text('serials').array().notNull().default([]),
  /** In the base currency, once posted. */
  value: decimal('value'),
  moveId: uuid('move_id'),
  /** Part of the line's quantity that had been reserved for its order. */
  released: decimal('released').notNull().default('0'),
})
