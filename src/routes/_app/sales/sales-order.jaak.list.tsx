import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadList } from '@/documents/list/load-list'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { SalesOrderList } from '@/features/sales-orders/list'
import { queries } from '@/features/sales-orders/queries'
import { salesOrderSearch, salesOrderSearchDefaults } from '@/features/sales-orders/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/jaak/list')({
  validateSearch: salesOrderSearch,
  search: { middlewares: [stripSearchParams(salesOrderSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/sales/sales-order/jaak/list')(opened)
    reopenAsLeft('sales-orders-jaak', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, salesOrderSearch, queries.listOf('jaak')),
  component: () => <SalesOrderList search={Route.useSearch()} profile="jaak" />,
})
