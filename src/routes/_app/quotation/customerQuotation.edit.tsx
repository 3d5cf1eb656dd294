import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditCustomerQuotation } from '@/features/customer-quotations/edit'
import { queries } from '@/features/customer-quotations/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/quotation/customerQuotation/edit')({
  ...documentRoute('/quotation/customerQuotation/list'),
  loader: async (opened) => {
    const { queryClient, companyId } = opened.context
    const { date } = await editLoader(queries.record)(opened)
    await queryClient.query(queries.salesTaxes(companyId, date))
  },
  component: () => <EditCustomerQuotation voucherId={Route.useSearch().voucherId} />,
})
