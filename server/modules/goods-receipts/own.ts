import { goodsReceipts } from '../../db/schema/movements'
import { type GoodsReceiptAction, type GoodsReceiptState, goodsReceiptTransitions } from '../../domain/status/goods-receipt'
import { transition } from '../../domain/status/transition'
import type { DocumentRow } from '../documents/drafts'
import { ownTable } from '../documents/own-table'

export type GoodsReceiptRow = typeof goodsReceipts.$inferSelect

export const { itsOwn: itsReceipt, ownOf, changeOwn } = ownTable(goodsReceipts)

export const move = (row: DocumentRow, action: GoodsReceiptAction): GoodsReceiptState =>
  transition(goodsReceiptTransitions, row.status as GoodsReceiptState, action)

/** What the caller of a posting or reversal holds. */
export interface Held {
  orderIds: readonly string[]
  salesOrderIds: readonly string[]
}
