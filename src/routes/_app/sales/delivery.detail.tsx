import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { DeliveryDetail } from '@/features/deliveries/detail'
import { queries } from '@/features/deliveries/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/delivery/detail')({
  ...documentRoute('/sales/delivery/list'),
  loader: recordLoader(queries.record),
  component: () => <DeliveryDetail voucherId={Route.useSearch().voucherId} />,
})
