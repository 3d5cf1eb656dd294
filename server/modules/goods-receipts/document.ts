import type { goodsReceipts as endpoints } from '@/contracts/goods-receipts'
import type { Session } from '../../http/context'
import { ancestorsOf, lockKind } from '../documents/chain'
import { draftLife } from '../documents/draft-life'
import { lockSalesOrders } from '../sales-orders/follow'
import { addCost } from './add-cost'
import { compose } from './compose'
import { loadGoodsReceipt } from './load'
import { goodsReceiptStore, type Held } from './store'
import { postReceipt } from './post'
import { postReturn } from './post-return'
import { reverseReceipt } from './reverse'
import { writeContent } from './write'

const NOTHING: Held = { orderIds: [], salesOrderIds: [] }

/**
 * Locks everything that a posting or its reversal changes, in the order used everywhere: the sales orders that the goods were bought for, the
 * orders to vendors, then for a return its receipt.
 */
const holdSources = async (session: Session, documentId: string): Promise<Held> => {
  const ancestors = await ancestorsOf(session, documentId)
  const salesOrderIds = ancestors.flatMap(({ id, kind }) => (kind === 'sales_order' ? [id] : []))
  const { orders } = await lockSalesOrders(session, salesOrderIds)
  const orderIds = await lockKind(session, ancestors, 'vendor_po')
  await lockKind(session, ancestors, 'goods_receipt')
  return { orderIds, salesOrderIds: orders.map(({ id }) => id) }
}

export const goodsReceiptLife = draftLife<typeof endpoints>()({
  ...goodsReceiptStore,
  load: loadGoodsReceipt,
  hold: async (session, id, { action }) => (action === 'post' || action === 'reverse' ? holdSources(session, id) : NOTHING),
  compose,
  write: (session, { id }, composed) => writeContent(session, id, composed),
  steps: {
    post: (session, { row, kindRow, held }) =>
      kindRow.type === 'return' ? postReturn(session, row, kindRow, held) : postReceipt(session, row, kindRow, held.salesOrderIds),
    addCost: (session, { row, kindRow }, patch) => addCost(session, row, kindRow, patch),
    reverse: (session, { row, kindRow, held }, patch) => reverseReceipt(session, row, kindRow, patch, held),
  },
})
