import { createFileRoute } from '@tanstack/react-router'
import { proposalOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/reminders/calls'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/reminders/proposal')({
  ...listRoute('/finance/reminders/proposal', 'reminder-proposals', proposalOrders),
  loader: (opened) => loadList(opened, proposalOrders, queries.due),
})
