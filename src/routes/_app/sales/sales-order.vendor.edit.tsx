import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditVendorOrder } from '@/features/vendor-orders/edit'
import { queries } from '@/features/vendor-orders/queries'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/edit')({
  ...recordRoute('/sales/sales-order/vendor/list', 'voucherId'),
  loader: editLoader(queries.record),
  component: () => <EditVendorOrder voucherId={Route.useSearch().voucherId} />,
})
