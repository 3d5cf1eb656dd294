import { createFileRoute } from '@tanstack/react-router'
import { LedgerHealthPage } from '@/features/ledger/health'
import { ledgerHealthQuery } from '@/features/ledger/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/finance/ledger-health')({
  beforeLoad: requirePage('/finance/ledger-health'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(ledgerHealthQuery(companyId)),
  component: LedgerHealthPage,
})
