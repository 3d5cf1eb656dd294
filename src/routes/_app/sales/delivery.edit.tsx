import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditDelivery } from '@/features/deliveries/edit'
import { queries } from '@/features/deliveries/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/delivery/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/delivery/list'),
  loaderDeps: ({ search }) => search,
  loader: editLoader(queries.record),
  component: () => <EditDelivery voucherId={Route.useSearch().voucherId} />,
})
