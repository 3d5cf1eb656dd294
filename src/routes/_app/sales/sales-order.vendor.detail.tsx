import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { VendorOrderDetail } from '@/features/vendor-orders/detail'
import { queries } from '@/features/vendor-orders/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/detail')({
  ...documentRoute('/sales/sales-order/vendor/list'),
  loader: recordLoader(queries.record),
  component: () => <VendorOrderDetail voucherId={Route.useSearch().voucherId} />,
})
