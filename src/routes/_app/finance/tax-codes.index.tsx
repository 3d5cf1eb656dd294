import { createFileRoute } from '@tanstack/react-router'
import { taxCodeOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/tax-codes/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/tax-codes/')({
  ...listRoute('/finance/tax-codes', 'tax-codes', taxCodeOrders),
  loader: (opened) => loadList(opened, taxCodeOrders, queries.list),
})
