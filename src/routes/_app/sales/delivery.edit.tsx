import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditDelivery } from '@/features/deliveries/edit'
import { queries } from '@/features/deliveries/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/delivery/edit')({
  ...documentRoute('/sales/delivery/list'),
  loader: editLoader(queries.record),
  component: () => <EditDelivery voucherId={Route.useSearch().voucherId} />,
})
