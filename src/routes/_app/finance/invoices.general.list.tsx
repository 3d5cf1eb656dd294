import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { GeneralInvoiceList } from '@/features/general-invoices/list'
import { queries } from '@/features/general-invoices/queries'
import { generalInvoiceSearch, generalInvoiceSearchDefaults } from '@/features/general-invoices/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/invoices/general/list')({
  validateSearch: generalInvoiceSearch,
  search: { middlewares: [stripSearchParams(generalInvoiceSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/finance/invoices/general/list')(opened)
    reopenAsLeft('general-invoices', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, generalInvoiceSearch, queries.list),
  component: () => <GeneralInvoiceList search={Route.useSearch()} />,
})
