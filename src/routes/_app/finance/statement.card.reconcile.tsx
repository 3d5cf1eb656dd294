import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { cardStatement } from '@/features/bank-statements/kinds'
import { ReconcilePage } from '@/features/bank-statements/reconcile/page'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/statement/card/reconcile')({
  ...documentRoute('/finance/statement/card/list'),
  loader: async ({ context: { queryClient, companyId }, deps: { voucherId } }) => {
    await loadRecord(queryClient, voucherId, cardStatement.queries.record(companyId, voucherId))
    await queryClient.query(cardStatement.queries.workspace(companyId, voucherId))
  },
  component: () => <ReconcilePage of={cardStatement} voucherId={Route.useSearch().voucherId} />,
})
