import { createFileRoute } from '@tanstack/react-router'
import { SettlePayment } from '@/features/payments/settle'
import { vendorPayment } from '@/features/payments/kinds'
import { loadWithItems } from '@/features/payments/load'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/vendor-payment/settle')({
  ...documentRoute('/finance/payments/vendor-payment/list'),
  loader: loadWithItems(vendorPayment),
  component: () => <SettlePayment of={vendorPayment} voucherId={Route.useSearch().voucherId} items={Route.useLoaderData()} />,
})
