import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { VendorInvoiceList } from '@/features/vendor-invoices/list'
import { queries } from '@/features/vendor-invoices/queries'
import { vendorInvoiceSearch, vendorInvoiceSearchDefaults } from '@/features/vendor-invoices/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/vendor/list')({
  validateSearch: vendorInvoiceSearch,
  search: { middlewares: [stripSearchParams(vendorInvoiceSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/finance/invoices/vendor/list')(opened)
    reopenAsLeft('vendor-invoices', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, vendorInvoiceSearch, queries.list),
  component: () => <VendorInvoiceList search={Route.useSearch()} />,
})
