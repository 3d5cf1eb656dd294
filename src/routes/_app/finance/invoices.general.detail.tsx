import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { GeneralInvoiceDetail } from '@/features/general-invoices/detail'
import { queries } from '@/features/general-invoices/queries'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/general/detail')({
  ...recordRoute('/finance/invoices/general/list', 'voucherId'),
  loader: recordLoader(queries.record),
  component: () => <GeneralInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
