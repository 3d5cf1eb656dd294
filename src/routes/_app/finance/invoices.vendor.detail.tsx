import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { VendorInvoiceDetail } from '@/features/vendor-invoices/detail'
import { queries } from '@/features/vendor-invoices/queries'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/vendor/detail')({
  ...recordRoute('/finance/invoices/vendor/list', 'voucherId'),
  loader: recordLoader(queries.record),
  component: () => <VendorInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
