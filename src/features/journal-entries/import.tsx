import { ImportPage } from '@/documents/table-import/import-page'
import { entryImport } from '@/documents/table-import/uses'

export const ImportJournalEntries = () => (
  <ImportPage title="Import journal entries" use={entryImport} module="journal-entries" list="/finance/journalEntry/list" />
)
