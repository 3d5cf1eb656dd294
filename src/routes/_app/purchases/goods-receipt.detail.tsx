import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { GoodsReceiptDetail } from '@/features/goods-receipts/detail'
import { queries } from '@/features/goods-receipts/queries'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/goods-receipt/detail')({
  ...recordRoute('/purchases/goods-receipt/list', 'voucherId'),
  loader: recordLoader(queries.record),
  component: () => <GoodsReceiptDetail voucherId={Route.useSearch().voucherId} />,
})
