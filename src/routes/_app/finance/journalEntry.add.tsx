import { createFileRoute } from '@tanstack/react-router'
import { AddJournalEntry } from '@/features/journal-entries/form'
import { queries } from '@/features/journal-entries/queries'
import { templateQueries } from '@/documents/entries/template-queries'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/journalEntry/add')({
  ...addRoute('/finance/journalEntry/add', 'copy', 'template'),
  loader: async ({ context: { queryClient, companyId }, deps: { copy, template } }) => {
    void queryClient.prefetchQuery(queries.parties(companyId))
    return {
      copied: copy ? await queryClient.query(queries.record(companyId, copy)) : undefined,
      template: template && !copy ? await queryClient.query(templateQueries.record(companyId, template)) : undefined,
    }
  },
  component: () => {
    const { copy, template } = Route.useSearch()
    return <AddJournalEntry key={copy ?? template} {...Route.useLoaderData()} />
  },
})
