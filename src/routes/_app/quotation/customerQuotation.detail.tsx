import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { CustomerQuotationDetail } from '@/features/customer-quotations/detail'
import { queries } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/customerQuotation/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/quotation/customerQuotation/list'),
  loaderDeps: ({ search }) => search,
  loader: recordLoader(queries.record),
  component: () => <CustomerQuotationDetail voucherId={Route.useSearch().voucherId} />,
})
