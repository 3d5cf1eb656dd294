import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { PaymentDetail } from '@/features/payments/detail'
import { vendorPayment } from '@/features/payments/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/vendor-payment/detail')({
  ...documentRoute('/finance/payments/vendor-payment/list'),
  loader: recordLoader(vendorPayment.queries.record),
  component: () => <PaymentDetail of={vendorPayment} voucherId={Route.useSearch().voucherId} />,
})
