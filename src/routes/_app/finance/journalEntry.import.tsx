import { createFileRoute } from '@tanstack/react-router'
import { ImportJournalEntries } from '@/features/journal-entries/import'
import { urlTexts } from '@/documents/url'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/journalEntry/import')({
  validateSearch: urlTexts('job'),
  beforeLoad: requirePage('/finance/journalEntry/list'),
  component: ImportJournalEntries,
})
