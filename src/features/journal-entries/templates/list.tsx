import { FilePlus } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entryTemplateFilters, type EntryTemplate, entryTemplates } from '@/contracts/entry-templates'
import { formatMoment } from '@/documents/dates'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { templateQueries } from './queries'

const list: ListDefinition<EntryTemplate> = {
  name: 'entry-templates',
  module: 'entry-templates',
  title: 'Entry templates',
  nouns: ['template', 'templates'],
  fields: entryTemplateFilters,
  columns: [
    { id: 'name', header: 'Name', sortable: true, card: 'lead', cell: (row) => row.name },
    { id: 'narration', header: 'Narration', card: 'detail', cell: (row) => row.narration },
    { id: 'reference', header: 'Reference', cell: (row) => row.reference },
    { id: 'lines', header: 'Lines', kind: 'number', cell: (row) => row.lineCount },
    { id: 'changed', header: 'Last change', cell: (row) => `${formatMoment(row.updatedAt)}, ${row.updatedByName}` },
  ],
  rowId: (row) => row.id,
  rowName: (row) => row.name,
  rowLink: (row) => ({ to: '/finance/journalEntry/template/detail', search: { id: row.id } }),
  searchHint: 'Name, narration or reference',
  firstSort: 'name',
  query: templateQueries.list,
  exporting: entryTemplates.export,
  peek: (row) => [
    ['Narration', row.narration],
    ['Reference', row.reference],
    ['Lines', row.lineCount],
  ],
}

/** The company's templates; each begins a new entry with one key. */
export const EntryTemplateList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const mayCreate = useMay('entry-templates', 'create')
  const mayEnter = useMay('journal-entries', 'create')
  const definition = useMemo(
    () => ({
      ...list,
      prefetch: (row: EntryTemplate) => void queryClient.prefetchQuery(templateQueries.record(companyId, row.id)),
      rowActions: mayEnter
        ? [
            {
              label: 'Use for a new entry',
              icon: <FilePlus aria-hidden className="size-4" />,
              run: ({ id }: EntryTemplate) => void navigate({ to: '/finance/journalEntry/add', search: { template: id } }),
            },
          ]
        : [],
    }),
    [queryClient, companyId, mayEnter, navigate],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/finance/journalEntry/template/add', label: 'New template' } : undefined} />
}
