import { createFileRoute } from '@tanstack/react-router'
import { EditPayment } from '@/features/payments/form'
import { customerPayment } from '@/features/payments/kinds'
import { loadWithItems } from '@/features/payments/load'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/customer-payment/edit')({
  ...documentRoute('/finance/payments/customer-payment/list'),
  loader: loadWithItems(customerPayment),
  component: () => <EditPayment of={customerPayment} voucherId={Route.useSearch().voucherId} items={Route.useLoaderData()} />,
})
