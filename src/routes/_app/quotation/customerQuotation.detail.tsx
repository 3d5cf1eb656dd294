import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { CustomerQuotationDetail } from '@/features/customer-quotations/detail'
import { customerQuotationQuery } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/customerQuotation/detail')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/quotation/customerQuotation/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query(customerQuotationQuery(context.companyId, deps.voucherId)),
  component: () => <CustomerQuotationDetail voucherId={Route.useSearch().voucherId} />,
})
