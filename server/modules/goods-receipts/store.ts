import { and, eq, type SQL } from 'drizzle-orm'
import { goodsReceipts } from '../../db/schema/movements'
import { warehouses } from '../../db/schema/stock'
import { goodsReceiptTransitions } from '../../domain/status/goods-receipt'
import { documentStore } from '../documents/document-store'

export type GoodsReceiptRow = typeof goodsReceipts.$inferSelect

export const goodsReceiptStore = documentStore({
  kind: 'goods_receipt',
  table: goodsReceipts,
  states: goodsReceiptTransitions,
  optional: [[warehouses, and(eq(warehouses.companyId, goodsReceipts.companyId), eq(warehouses.id, goodsReceipts.warehouseId)) as SQL]],
})
export const { changeOwn, begin } = goodsReceiptStore

/** Documents that the caller of a posting or reversal has locked. */
export interface Held {
  orderIds: readonly string[]
  salesOrderIds: readonly string[]
}
