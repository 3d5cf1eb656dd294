import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditGoodsReceipt } from '@/features/goods-receipts/edit'
import { queries } from '@/features/goods-receipts/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/goods-receipt/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/goods-receipt/list'),
  loaderDeps: ({ search }) => search,
  loader: editLoader(queries.record),
  component: () => <EditGoodsReceipt voucherId={Route.useSearch().voucherId} />,
})
