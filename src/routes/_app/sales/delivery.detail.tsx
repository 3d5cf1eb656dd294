import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { DeliveryDetail } from '@/features/deliveries/detail'
import { queries } from '@/features/deliveries/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/delivery/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/delivery/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <DeliveryDetail voucherId={Route.useSearch().voucherId} />,
})
