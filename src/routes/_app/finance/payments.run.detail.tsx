import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { paymentRun } from '@/features/payment-runs/calls'
import { PaymentRunDetail } from '@/features/payment-runs/detail'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/run/detail')({
  ...documentRoute('/finance/payments/run/list'),
  loader: recordLoader(paymentRun.queries.record),
  component: () => <PaymentRunDetail voucherId={Route.useSearch().voucherId} />,
})
