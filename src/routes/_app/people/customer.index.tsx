import { createFileRoute } from '@tanstack/react-router'
import { partyOrders } from '@/contracts/parties'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/customers/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/people/customer/')({
  ...listRoute('/people/customer', 'customers', partyOrders),
  loader: (opened) => loadList(opened, partyOrders, queries.list),
  codeSplitGroupings: [],
})
