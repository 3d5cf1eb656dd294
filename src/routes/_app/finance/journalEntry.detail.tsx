import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { JournalEntryDetail } from '@/features/journal-entries/detail'
import { queries } from '@/features/journal-entries/queries'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/journalEntry/detail')({
  ...documentRoute('/finance/journalEntry/list'),
  loader: recordLoader(queries.record),
  component: () => <JournalEntryDetail voucherId={Route.useSearch().voucherId} />,
})
