import { createFileRoute } from '@tanstack/react-router'
import { AddJournalEntry } from '@/features/journal-entries/form'
import { queries } from '@/features/journal-entries/queries'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/journalEntry/add')({
  ...addRoute('/finance/journalEntry/add', 'copy'),
  loader: async ({ context: { queryClient, companyId }, deps: { copy } }) => {
    void queryClient.prefetchQuery(queries.parties(companyId))
    return { copied: copy ? await queryClient.query(queries.record(companyId, copy)) : undefined }
  },
  component: () => {
    const { copy } = Route.useSearch()
    return <AddJournalEntry key={copy} {...Route.useLoaderData()} />
  },
})
