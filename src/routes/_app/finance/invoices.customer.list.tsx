import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { CustomerInvoiceList } from '@/features/customer-invoices/list'
import { queries } from '@/features/customer-invoices/queries'
import { customerInvoiceSearch, customerInvoiceSearchDefaults } from '@/features/customer-invoices/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/customer/list')({
  validateSearch: customerInvoiceSearch,
  search: { middlewares: [stripSearchParams(customerInvoiceSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/finance/invoices/customer/list')(opened)
    reopenAsLeft('customer-invoices', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, customerInvoiceSearch, queries.list),
  component: () => <CustomerInvoiceList search={Route.useSearch()} />,
})
