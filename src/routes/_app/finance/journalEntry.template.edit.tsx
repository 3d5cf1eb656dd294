import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { EditEntryTemplate } from '@/features/entry-templates/pages'
import { templateQueries } from '@/documents/entries/template-queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/journalEntry/template/edit')({
  ...recordRoute('/finance/journalEntry/template', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, templateQueries.record(context.companyId, deps.id)),
  component: () => <EditEntryTemplate id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
