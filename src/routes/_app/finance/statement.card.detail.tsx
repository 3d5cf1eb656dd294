import { createFileRoute } from '@tanstack/react-router'
import { recordLoader } from '@/documents/query'
import { StatementDetail } from '@/features/bank-statements/detail'
import { cardStatement } from '@/features/bank-statements/kinds'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/statement/card/detail')({
  ...documentRoute('/finance/statement/card/list'),
  loader: recordLoader(cardStatement.queries.record),
  component: () => <StatementDetail of={cardStatement} voucherId={Route.useSearch().voucherId} />,
})
