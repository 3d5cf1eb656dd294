import { createFileRoute } from '@tanstack/react-router'
import { costCentreOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/cost-centres/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/finance/cost-centres/')({
  ...listRoute('/finance/cost-centres', 'cost-centres', costCentreOrders),
  loader: (opened) => loadList(opened, costCentreOrders, queries.list),
})
