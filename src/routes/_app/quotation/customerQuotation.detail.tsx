import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { CustomerQuotationDetail } from '@/features/customer-quotations/detail'
import { queries } from '@/features/customer-quotations/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/quotation/customerQuotation/detail')({
  ...documentRoute('/quotation/customerQuotation/list'),
  loader: recordLoader(queries.record),
  component: () => <CustomerQuotationDetail voucherId={Route.useSearch().voucherId} />,
})
