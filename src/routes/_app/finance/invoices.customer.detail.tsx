import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { CustomerInvoiceDetail } from '@/features/customer-invoices/detail'
import { queries } from '@/features/customer-invoices/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/customer/detail')({
  ...documentRoute('/finance/invoices/customer/list'),
  loader: recordLoader(queries.record),
  component: () => <CustomerInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
