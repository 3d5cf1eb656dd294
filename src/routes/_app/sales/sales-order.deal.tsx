import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { DealView } from '@/features/deals/deal'
import { dealQuery } from '@/features/deals/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/sales-order/deal')({
  ...documentRoute('/sales/sales-order/list'),
  loader: recordLoader((companyId, voucherId) => dealQuery(companyId, 'sales_order', voucherId)),
  component: () => <DealView kind="sales_order" voucherId={Route.useSearch().voucherId} />,
})
