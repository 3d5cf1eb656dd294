import { createFileRoute } from '@tanstack/react-router'
import { AddPaymentRun } from '@/features/payment-runs/form'
import { loadBasis } from '@/features/payment-runs/load'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/payments/run/add')({
  beforeLoad: requirePage('/finance/payments/run/add'),
  loader: loadBasis,
  component: () => <AddPaymentRun basis={Route.useLoaderData()} />,
})
