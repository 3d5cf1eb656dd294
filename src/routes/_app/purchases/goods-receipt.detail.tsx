import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { GoodsReceiptDetail } from '@/features/goods-receipts/detail'
import { queries } from '@/features/goods-receipts/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/goods-receipt/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/goods-receipt/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <GoodsReceiptDetail voucherId={Route.useSearch().voucherId} />,
})
