import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { SalesOrderDetail } from '@/features/sales-orders/detail'
import { queries } from '@/features/sales-orders/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/sales/sales-order/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <SalesOrderDetail voucherId={Route.useSearch().voucherId} />,
})
