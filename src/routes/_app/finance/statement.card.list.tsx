import { createFileRoute } from '@tanstack/react-router'
import { bankStatementOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { cardStatement } from '@/features/bank-statements/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/statement/card/list')({
  ...listRoute('/finance/statement/card/list', 'card-statements', bankStatementOrders),
  loader: (opened) => loadList(opened, bankStatementOrders, cardStatement.queries.list),
})
