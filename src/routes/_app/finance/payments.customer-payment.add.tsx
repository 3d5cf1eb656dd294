import { createFileRoute } from '@tanstack/react-router'
import { AddPayment } from '@/features/payments/form'
import { customerPayment } from '@/features/payments/kinds'
import { loadBeginning } from '@/features/payments/load'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/payments/customer-payment/add')({
  ...addRoute('/finance/payments/customer-payment/add', 'party', 'currency', 'of'),
  loader: loadBeginning(customerPayment),
  component: () => {
    const search = Route.useSearch()
    const { own, beginning } = Route.useLoaderData()
    return <AddPayment key={`${search.party} ${search.of}`} of={customerPayment} own={own} beginning={beginning} />
  },
})
