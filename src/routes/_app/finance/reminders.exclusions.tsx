import { createFileRoute } from '@tanstack/react-router'
import { exclusionOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/reminders/calls'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/reminders/exclusions')({
  ...listRoute('/finance/reminders/proposal', 'reminder-exclusions', exclusionOrders),
  loader: (opened) => loadList(opened, exclusionOrders, queries.exclusions),
})
