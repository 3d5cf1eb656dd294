import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { ImportChart } from '@/features/accounts/import'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/chartOfAccounts/account/import')({
  validateSearch: urlTexts('job'),
  beforeLoad: requirePage('/finance/chartOfAccounts/account/list'),
  component: ImportChart,
})
