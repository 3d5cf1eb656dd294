import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditGoodsReceipt } from '@/features/goods-receipts/edit'
import { queries } from '@/features/goods-receipts/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/goods-receipt/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/purchases/goods-receipt/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query({ ...queries.record(context.companyId, deps.voucherId), staleTime: 0 }),
  component: () => <EditGoodsReceipt voucherId={Route.useSearch().voucherId} />,
})
