import { createFileRoute } from '@tanstack/react-router'
import { queries } from '@/features/journal-entries/queries'
import { AddRecurringEntry } from '@/features/recurring-entries/pages'
import { templateQueries } from '@/documents/entries/template-queries'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/journalEntry/recurring/add')({
  ...addRoute('/finance/journalEntry/recurring', 'copy', 'template'),
  loader: async ({ context: { queryClient, companyId }, deps: { copy, template } }) => ({
    copied: copy ? await queryClient.query(queries.record(companyId, copy)) : undefined,
    template: template ? await queryClient.query(templateQueries.record(companyId, template)) : undefined,
  }),
  component: () => {
    const { copy, template } = Route.useSearch()
    return <AddRecurringEntry key={copy ?? template} {...Route.useLoaderData()} />
  },
})
