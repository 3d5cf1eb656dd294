import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { SalesOrderDetail } from '@/features/sales-orders/detail'
import { queries } from '@/features/sales-orders/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/sales-order/detail')({
  ...documentRoute('/sales/sales-order/list'),
  loader: recordLoader(queries.record),
  component: () => <SalesOrderDetail voucherId={Route.useSearch().voucherId} />,
})
