import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { DeliveryDetail } from '@/features/deliveries/detail'
import { queries } from '@/features/deliveries/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/delivery/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/delivery/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query(queries.record(context.companyId, deps.voucherId)),
  component: () => <DeliveryDetail voucherId={Route.useSearch().voucherId} />,
})
