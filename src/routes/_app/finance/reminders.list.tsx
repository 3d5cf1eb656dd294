import { createFileRoute } from '@tanstack/react-router'
import { reminderOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/reminders/calls'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/reminders/list')({
  ...listRoute('/finance/reminders/list', 'reminders', reminderOrders),
  loader: (opened) => loadList(opened, reminderOrders, queries.list),
})
