import { FilePlus } from 'lucide-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { entryTemplateFilters, type EntryTemplate, entryTemplates } from '@/contracts/entry-templates'
import { formatMoment } from '@/documents/dates'
import { templateQueries } from '@/documents/entries/template-queries'
import type { ListDefinition } from '@/documents/list/definition'
import { RecordList } from '@/documents/list/record-list'
import type { ListSearch } from '@/documents/list/search'
import { useMay } from '@/lookups/use-may'

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

const recordOf = (companyId: string, row: EntryTemplate) => templateQueries.record(companyId, row.id)

/** The company's templates; each begins a new entry with one key. */
export const EntryTemplateList = ({ search }: { search: ListSearch }) => {
  const navigate = useNavigate()
  const mayEnter = useMay('journal-entries', 'create')
  const definition = useMemo(
    () => ({
      ...list,
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
    [mayEnter, navigate],
  )
  return <RecordList list={definition} search={search} recordOf={recordOf} add={{ to: '/finance/journalEntry/template/add', label: 'New template' }} />
}
