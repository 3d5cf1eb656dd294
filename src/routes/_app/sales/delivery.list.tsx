import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadList } from '@/documents/list/load-list'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { DeliveryList } from '@/features/deliveries/list'
import { queries } from '@/features/deliveries/queries'
import { deliverySearch, deliverySearchDefaults } from '@/features/deliveries/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/delivery/list')({
  validateSearch: deliverySearch,
  search: { middlewares: [stripSearchParams(deliverySearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/sales/delivery/list')(opened)
    reopenAsLeft('deliveries', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, deliverySearch, queries.list),
  component: () => <DeliveryList search={Route.useSearch()} />,
})
