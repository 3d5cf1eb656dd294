import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditCustomerQuotation } from '@/features/customer-quotations/edit'
import { customerQuotationQuery } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/customerQuotation/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/quotation/customerQuotation/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => context.queryClient.query({ ...customerQuotationQuery(context.companyId, deps.voucherId), staleTime: 0 }),
  component: () => <EditCustomerQuotation voucherId={Route.useSearch().voucherId} />,
})
