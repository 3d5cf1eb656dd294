import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadList } from '@/documents/list/load-list'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { InvoicePdfList } from '@/features/invoice-pdfs/list'
import { queries } from '@/features/invoice-pdfs/queries'
import { invoicePdfSearch, invoicePdfSearchDefaults } from '@/features/invoice-pdfs/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/invoice-pdf/list')({
  validateSearch: invoicePdfSearch,
  search: { middlewares: [stripSearchParams(invoicePdfSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/purchases/invoice-pdf/list')(opened)
    reopenAsLeft('invoice-pdfs', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, invoicePdfSearch, queries.list),
  component: () => <InvoicePdfList search={Route.useSearch()} />,
})
