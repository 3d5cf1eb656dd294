import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadList } from '@/documents/list/load-list'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { CustomerPoList } from '@/features/customer-pos/list'
import { queries } from '@/features/customer-pos/queries'
import { customerPoSearch, customerPoSearchDefaults } from '@/features/customer-pos/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-from-customer/list')({
  validateSearch: customerPoSearch,
  search: { middlewares: [stripSearchParams(customerPoSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/purchases/po-from-customer/list')(opened)
    reopenAsLeft('customer-pos', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, customerPoSearch, queries.list),
  component: () => <CustomerPoList search={Route.useSearch()} />,
})
