import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { preload } from '@/documents/query'
import { customerQuotationsQuery } from '@/features/customer-quotations/queries'
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
  loader: ({ context, deps }) => preload(context.queryClient, customerQuotationsQuery(context.companyId, deps)),
  component: signedIn('CustomerQuotationPage'),
  codeSplitGroupings: [],
})
