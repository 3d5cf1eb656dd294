import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditCustomerQuotation } from '@/features/customer-quotations/edit'
import { queries } from '@/features/customer-quotations/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/quotation/customerQuotation/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/quotation/customerQuotation/list'),
  loaderDeps: ({ search }) => search,
  loader: async (opened) => {
    const { queryClient, companyId } = opened.context
    const { date } = await editLoader(queries.record)(opened)
    await queryClient.query(queries.salesTaxes(companyId, date))
  },
  component: () => <EditCustomerQuotation voucherId={Route.useSearch().voucherId} />,
})
