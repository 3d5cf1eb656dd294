import { createFileRoute } from '@tanstack/react-router'
import { AddReminder } from '@/features/reminders/form'
import { loadCustomer } from '@/features/reminders/load'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/reminders/add')({
  ...addRoute('/finance/reminders/add', 'customer', 'currency'),
  loader: loadCustomer,
  component: () => {
    const { customer, currency } = Route.useSearch()
    return <AddReminder key={`${customer} ${currency}`} customer={Route.useLoaderData()} currency={currency} />
  },
})
