import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { bankStatement } from '@/features/bank-statements/kinds'
import { ReconcilePage } from '@/features/bank-statements/reconcile/page'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/statement/bank/reconcile')({
  ...documentRoute('/finance/statement/bank/list'),
  loader: async ({ context: { queryClient, companyId }, deps: { voucherId } }) => {
    await loadRecord(queryClient, voucherId, bankStatement.queries.record(companyId, voucherId))
    await queryClient.query(bankStatement.queries.workspace(companyId, voucherId))
  },
  component: () => <ReconcilePage of={bankStatement} voucherId={Route.useSearch().voucherId} />,
})
