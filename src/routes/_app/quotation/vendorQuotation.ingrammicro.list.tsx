import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/vendor-quotations/queries'
import { vendorQuotationSearch, vendorQuotationSearchDefaults } from '@/features/vendor-quotations/search'
import { requirePage } from '@/session/require-page'
import { signedIn } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/quotation/vendorQuotation/ingrammicro/list')({
  validateSearch: vendorQuotationSearch,
  search: { middlewares: [stripSearchParams(vendorQuotationSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/quotation/vendorQuotation/ingrammicro/list')(opened)
    reopenAsLeft('vendor-quotations', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, vendorQuotationSearch, queries.list),
  component: signedIn('ListPlace'),
  codeSplitGroupings: [],
})
