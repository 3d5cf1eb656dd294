import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadList } from '@/documents/list/load-list'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { VendorOrderList } from '@/features/vendor-orders/list'
import { queries } from '@/features/vendor-orders/queries'
import { vendorOrderSearch, vendorOrderSearchDefaults } from '@/features/vendor-orders/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/sales-order/vendor/list')({
  validateSearch: vendorOrderSearch,
  search: { middlewares: [stripSearchParams(vendorOrderSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/sales/sales-order/vendor/list')(opened)
    reopenAsLeft('vendor-orders', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, vendorOrderSearch, queries.list),
  component: () => <VendorOrderList search={Route.useSearch()} />,
})
