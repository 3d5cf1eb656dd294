import { createFileRoute } from '@tanstack/react-router'
import { recurringEntryOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { recurringQueries } from '@/features/recurring-entries/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/journalEntry/recurring/')({
  ...listRoute('/finance/journalEntry/recurring', 'recurring-entries', recurringEntryOrders),
  loader: (opened) => loadList(opened, recurringEntryOrders, recurringQueries.list),
})
