import { journalEntryFilters, journalEntryTable } from '@/contracts/journal-entries'
import { journalEntryOrders } from '@/contracts/list-orders'
import { documentList } from '@/documents/list/document-list'
import { ImportLink } from '@/documents/parties/import-link'
import type { ListSearch } from '@/documents/list/search'
import { queries } from './queries'

const EntryList = documentList({
  kind: 'journal_entry',
  nouns: ['journal entry', 'journal entries'],
  table: journalEntryTable,
  filters: journalEntryFilters,
  orders: journalEntryOrders,
  searchHint: 'Number, narration or reference',
  queries,
  create: 'New journal entry',
})

export const JournalEntryList = ({ search }: { search: ListSearch }) => (
  <EntryList search={search} actions={<ImportLink module="journal-entries" to="/finance/journalEntry/import" />} />
)
