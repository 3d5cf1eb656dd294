import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { PaymentDetail } from '@/features/payments/detail'
import { customerPayment } from '@/features/payments/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/customer-payment/detail')({
  ...documentRoute('/finance/payments/customer-payment/list'),
  loader: recordLoader(customerPayment.queries.record),
  component: () => <PaymentDetail of={customerPayment} voucherId={Route.useSearch().voucherId} />,
})
