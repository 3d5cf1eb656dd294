import { createFileRoute } from '@tanstack/react-router'
import { AddCardPayment } from '@/features/card-payments/form'
import { cardGlobal } from '@/features/card-payments/kinds'
import { loadCustomer } from '@/features/card-payments/load'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/transaction/global/add')({
  ...addRoute('/finance/transaction/global/add', 'party'),
  loader: ({ context, deps: { party } }) => loadCustomer(cardGlobal, context, party),
  component: () => <AddCardPayment of={cardGlobal} customer={Route.useLoaderData().customer} />,
})
