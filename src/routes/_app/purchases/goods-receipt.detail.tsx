import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { GoodsReceiptDetail } from '@/features/goods-receipts/detail'
import { queries } from '@/features/goods-receipts/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/goods-receipt/detail')({
  ...documentRoute('/purchases/goods-receipt/list'),
  loader: recordLoader(queries.record),
  component: () => <GoodsReceiptDetail voucherId={Route.useSearch().voucherId} />,
})
