import { goodsReceiptOrders } from '@/contracts/list-orders'
import { goodsReceiptTable } from '@/contracts/columns/goods-receipts'
import { goodsReceiptFilters } from '@/contracts/goods-receipts'
import { documentList } from '@/documents/list/document-list'
import { queries } from './queries'

export const GoodsReceiptList = documentList({
  kind: 'goods_receipt',
  nouns: ['receipt', 'receipts'],
  table: goodsReceiptTable,
  filters: goodsReceiptFilters,
  orders: goodsReceiptOrders,
  searchHint: 'Number, delivery note or vendor',
  queries,
  create: 'New receipt',
})
