import { createFileRoute } from '@tanstack/react-router'
import { urlKeys } from '@/documents/url'
import { EditCustomerQuotation } from '@/features/customer-quotations/edit'
import { customerQuotationQuery, salesTaxesQuery } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/customerQuotation/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/quotation/customerQuotation/list'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const { date } = await queryClient.query({ ...customerQuotationQuery(companyId, deps.voucherId), staleTime: 0 })
    await queryClient.query(salesTaxesQuery(companyId, date))
  },
  component: () => <EditCustomerQuotation voucherId={Route.useSearch().voucherId} />,
})
