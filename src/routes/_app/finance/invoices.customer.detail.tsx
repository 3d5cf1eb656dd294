import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { CustomerInvoiceDetail } from '@/features/customer-invoices/detail'
import { queries } from '@/features/customer-invoices/queries'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/customer/detail')({
  ...recordRoute('/finance/invoices/customer/list', 'voucherId'),
  loader: recordLoader(queries.record),
  component: () => <CustomerInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
