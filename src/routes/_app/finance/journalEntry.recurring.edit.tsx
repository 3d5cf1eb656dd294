import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { EditRecurringEntry } from '@/features/recurring-entries/pages'
import { recurringQueries } from '@/features/recurring-entries/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/journalEntry/recurring/edit')({
  ...recordRoute('/finance/journalEntry/recurring', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, recurringQueries.record(context.companyId, deps.id)),
  component: () => <EditRecurringEntry id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
