import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditVendorOrder } from '@/features/vendor-orders/edit'
import { queries } from '@/features/vendor-orders/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/edit')({
  ...documentRoute('/sales/sales-order/vendor/list'),
  loader: editLoader(queries.record),
  component: () => <EditVendorOrder voucherId={Route.useSearch().voucherId} />,
})
