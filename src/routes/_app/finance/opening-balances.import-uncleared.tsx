import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { ImportOpening } from '@/features/opening-balances/import'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/opening-balances/import-uncleared')({
  validateSearch: urlTexts('job'),
  beforeLoad: requirePage('/finance/opening-balances'),
  component: () => <ImportOpening part="uncleared" />,
})
