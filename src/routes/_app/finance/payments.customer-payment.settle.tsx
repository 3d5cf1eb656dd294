import { createFileRoute } from '@tanstack/react-router'
import { SettlePayment } from '@/features/payments/settle'
import { customerPayment } from '@/features/payments/kinds'
import { loadWithItems } from '@/features/payments/load'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/customer-payment/settle')({
  ...documentRoute('/finance/payments/customer-payment/list'),
  loader: loadWithItems(customerPayment),
  component: () => <SettlePayment of={customerPayment} voucherId={Route.useSearch().voucherId} items={Route.useLoaderData()} />,
})
