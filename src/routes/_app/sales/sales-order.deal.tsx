import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { DealView } from '@/features/deals/deal'
import { dealQuery } from '@/features/deals/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/deal')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/sales-order/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader((companyId, voucherId) => dealQuery(companyId, 'sales_order', voucherId)),
  component: () => <DealView kind="sales_order" voucherId={Route.useSearch().voucherId} />,
})
