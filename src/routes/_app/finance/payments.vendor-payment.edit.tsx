import { createFileRoute } from '@tanstack/react-router'
import { EditPayment } from '@/features/payments/form'
import { vendorPayment } from '@/features/payments/kinds'
import { loadWithItems } from '@/features/payments/load'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/vendor-payment/edit')({
  ...documentRoute('/finance/payments/vendor-payment/list'),
  loader: loadWithItems(vendorPayment),
  component: () => <EditPayment of={vendorPayment} voucherId={Route.useSearch().voucherId} items={Route.useLoaderData()} />,
})
