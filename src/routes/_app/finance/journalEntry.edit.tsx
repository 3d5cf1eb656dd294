import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditJournalEntry } from '@/features/journal-entries/form'
import { queries } from '@/features/journal-entries/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/journalEntry/edit')({
  ...documentRoute('/finance/journalEntry/list'),
  loader: editLoader(queries.record, (companyId, { date }) => queries.basis(companyId, { date })),
  component: () => <EditJournalEntry voucherId={Route.useSearch().voucherId} />,
})
