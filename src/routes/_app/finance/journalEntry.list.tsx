import { createFileRoute } from '@tanstack/react-router'
import { journalEntryOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/journal-entries/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/journalEntry/list')({
  ...listRoute('/finance/journalEntry/list', 'journal-entries', journalEntryOrders),
  loader: (opened) => loadList(opened, journalEntryOrders, queries.list),
})
