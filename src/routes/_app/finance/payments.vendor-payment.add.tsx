import { createFileRoute } from '@tanstack/react-router'
import { AddPayment } from '@/features/payments/form'
import { vendorPayment } from '@/features/payments/kinds'
import { loadBeginning } from '@/features/payments/load'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/vendor-payment/add')({
  ...addRoute('/finance/payments/vendor-payment/add', 'party', 'currency', 'of'),
  loader: loadBeginning(vendorPayment),
  component: () => {
    const search = Route.useSearch()
    const { own, beginning } = Route.useLoaderData()
    return <AddPayment key={`${search.party} ${search.of}`} of={vendorPayment} own={own} beginning={beginning} />
  },
})
