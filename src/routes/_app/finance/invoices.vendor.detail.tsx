import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { VendorInvoiceDetail } from '@/features/vendor-invoices/detail'
import { queries } from '@/features/vendor-invoices/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/vendor/detail')({
  ...documentRoute('/finance/invoices/vendor/list'),
  loader: recordLoader(queries.record),
  component: () => <VendorInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
