import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { DealView } from '@/features/deals/deal'
import { dealQuery } from '@/features/deals/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/po-from-customer/deal')({
  ...documentRoute('/purchases/po-from-customer/list'),
  loader: recordLoader((companyId, voucherId) => dealQuery(companyId, 'customer_po', voucherId)),
  component: () => <DealView kind="customer_po" voucherId={Route.useSearch().voucherId} />,
})
