import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditCustomerQuotation } from '@/features/customer-quotations/edit'
import { formQueries } from '@/features/customer-quotations/form-queries'
import { queries } from '@/features/customer-quotations/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/quotation/customerQuotation/edit')({
  ...documentRoute('/quotation/customerQuotation/list'),
  loader: editLoader(queries.record, (companyId, { date }) => formQueries.salesTaxes(companyId, date)),
  component: () => <EditCustomerQuotation voucherId={Route.useSearch().voucherId} />,
})
