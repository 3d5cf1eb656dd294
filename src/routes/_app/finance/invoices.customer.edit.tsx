import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditCustomerInvoice } from '@/features/customer-invoices/edit'
import { queries } from '@/features/customer-invoices/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/customer/edit')({
  ...documentRoute('/finance/invoices/customer/list'),
  loader: editLoader(queries.record, (companyId, { date, invoice }) => queries.basis(companyId, { date, credits: invoice?.voucherId })),
  component: () => <EditCustomerInvoice voucherId={Route.useSearch().voucherId} />,
})
