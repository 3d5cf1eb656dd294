import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditVendorOrder } from '@/features/vendor-orders/edit'
import { queries } from '@/features/vendor-orders/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/sales-order/vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: editLoader(queries.record),
  component: () => <EditVendorOrder voucherId={Route.useSearch().voucherId} />,
})
