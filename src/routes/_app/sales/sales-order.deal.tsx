import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { DealView } from '@/features/deals/deal'
import { dealQuery } from '@/features/deals/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/deal')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/sales-order/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query(dealQuery(context.companyId, 'sales_order', deps.voucherId)),
  component: () => <DealView kind="sales_order" voucherId={Route.useSearch().voucherId} />,
})
