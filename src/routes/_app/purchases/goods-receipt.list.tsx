import { createFileRoute } from '@tanstack/react-router'
import { goodsReceiptOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/goods-receipts/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/purchases/goods-receipt/list')({
  ...listRoute('/purchases/goods-receipt/list', 'goods-receipts', goodsReceiptOrders),
  loader: (opened) => loadList(opened, goodsReceiptOrders, queries.list),
})
