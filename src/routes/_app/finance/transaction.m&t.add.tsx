import { createFileRoute } from '@tanstack/react-router'
import { AddCardPayment } from '@/features/card-payments/form'
import { cardMnt } from '@/features/card-payments/kinds'
import { loadCustomer } from '@/features/card-payments/load'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/transaction/m&t/add')({
  ...addRoute('/finance/transaction/m&t/add', 'party'),
  loader: ({ context, deps: { party } }) => loadCustomer(cardMnt, context, party),
  component: () => <AddCardPayment of={cardMnt} customer={Route.useLoaderData().customer} />,
})
