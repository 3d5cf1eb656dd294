import { createFileRoute } from '@tanstack/react-router'
import { bankStatementOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { bankStatement } from '@/features/bank-statements/kinds'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/statement/bank/list')({
  ...listRoute('/finance/statement/bank/list', 'bank-statements', bankStatementOrders),
  loader: (opened) => loadList(opened, bankStatementOrders, bankStatement.queries.list),
})
