import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditSalesOrder } from '@/features/sales-orders/edit'
import { queries } from '@/features/sales-orders/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/sales-order/edit')({
  ...documentRoute('/sales/sales-order/list'),
  loader: editLoader(queries.record, (companyId, { customer, date }) => queries.basis(companyId, { customerId: customer.id, date })),
  component: () => <EditSalesOrder voucherId={Route.useSearch().voucherId} />,
})
