import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditVendorOrder } from '@/features/vendor-orders/edit'
import { queries } from '@/features/vendor-orders/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/sales-order/vendor/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query({ ...queries.record(context.companyId, deps.voucherId), staleTime: 0 }),
  component: () => <EditVendorOrder voucherId={Route.useSearch().voucherId} />,
})
