import { journalEntryFilters, journalEntryTable } from '@/contracts/journal-entries'
import { journalEntryOrders } from '@/contracts/list-orders'
import { documentList } from '@/documents/list/document-list'
import { queries } from './queries'

export const JournalEntryList = documentList({
  kind: 'journal_entry',
  nouns: ['journal entry', 'journal entries'],
  table: journalEntryTable,
  filters: journalEntryFilters,
  orders: journalEntryOrders,
  searchHint: 'Number, narration or reference',
  queries,
  create: 'New journal entry',
})
