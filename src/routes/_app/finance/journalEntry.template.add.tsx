import { createFileRoute } from '@tanstack/react-router'
import { AddEntryTemplate } from '@/features/entry-templates/pages'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/journalEntry/template/add')({
  beforeLoad: requirePage('/finance/journalEntry/template'),
  component: AddEntryTemplate,
})
