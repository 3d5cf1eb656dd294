import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { GeneralInvoiceDetail } from '@/features/general-invoices/detail'
import { queries } from '@/features/general-invoices/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/invoices/general/detail')({
  ...documentRoute('/finance/invoices/general/list'),
  loader: recordLoader(queries.record),
  component: () => <GeneralInvoiceDetail voucherId={Route.useSearch().voucherId} />,
})
