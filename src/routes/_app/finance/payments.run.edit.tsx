import { createFileRoute } from '@tanstack/react-router'
import { EditPaymentRun } from '@/features/payment-runs/form'
import { loadWithBills } from '@/features/payment-runs/load'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/run/edit')({
  ...documentRoute('/finance/payments/run/list'),
  loader: loadWithBills,
  component: () => <EditPaymentRun voucherId={Route.useSearch().voucherId} open={Route.useLoaderData()} />,
})
