import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { RecurringEntryDetail } from '@/features/recurring-entries/detail'
import { recurringQueries } from '@/features/recurring-entries/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/journalEntry/recurring/detail')({
  ...recordRoute('/finance/journalEntry/recurring', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, recurringQueries.record(context.companyId, deps.id)),
  component: RecurringEntryDetail,
  pendingComponent: PagePending,
})
