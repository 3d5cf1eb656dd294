import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { VendorOrderDetail } from '@/features/vendor-orders/detail'
import { queries } from '@/features/vendor-orders/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/sales-order/vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <VendorOrderDetail voucherId={Route.useSearch().voucherId} />,
})
