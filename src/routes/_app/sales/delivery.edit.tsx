import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditDelivery } from '@/features/deliveries/edit'
import { queries } from '@/features/deliveries/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/delivery/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/delivery/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query({ ...queries.record(context.companyId, deps.voucherId), staleTime: 0 }),
  component: () => <EditDelivery voucherId={Route.useSearch().voucherId} />,
})
