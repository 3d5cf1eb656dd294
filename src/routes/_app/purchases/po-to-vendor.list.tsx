import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadList } from '@/documents/list/load-list'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { VendorPoList } from '@/features/vendor-pos/list'
import { queries } from '@/features/vendor-pos/queries'
import { vendorPoSearch, vendorPoSearchDefaults } from '@/features/vendor-pos/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/list')({
  validateSearch: vendorPoSearch,
  search: { middlewares: [stripSearchParams(vendorPoSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/purchases/po-to-vendor/list')(opened)
    reopenAsLeft('vendor-pos', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, vendorPoSearch, queries.list),
  component: () => <VendorPoList search={Route.useSearch()} />,
})
