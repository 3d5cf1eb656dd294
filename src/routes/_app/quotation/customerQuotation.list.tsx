import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/customer-quotations/queries'
import { customerQuotationSearch, customerQuotationSearchDefaults } from '@/features/customer-quotations/search'
import { requirePage } from '@/session/require-page'
import { signedIn } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/quotation/customerQuotation/list')({
  validateSearch: customerQuotationSearch,
  search: { middlewares: [stripSearchParams(customerQuotationSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/quotation/customerQuotation/list')(opened)
    reopenAsLeft('customer-quotations', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, customerQuotationSearch, queries.list),
  component: signedIn('ListPlace'),
  codeSplitGroupings: [],
})
