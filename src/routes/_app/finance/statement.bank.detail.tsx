import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { StatementDetail } from '@/features/bank-statements/detail'
import { bankStatement } from '@/features/bank-statements/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/statement/bank/detail')({
  ...documentRoute('/finance/statement/bank/list'),
  loader: recordLoader(bankStatement.queries.record),
  component: () => <StatementDetail of={bankStatement} voucherId={Route.useSearch().voucherId} />,
})
