import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditGoodsReceipt } from '@/features/goods-receipts/edit'
import { queries } from '@/features/goods-receipts/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/goods-receipt/edit')({
  ...documentRoute('/purchases/goods-receipt/list'),
  loader: editLoader(queries.record),
  component: () => <EditGoodsReceipt voucherId={Route.useSearch().voucherId} />,
})
