import { createFileRoute } from '@tanstack/react-router'
import { partyOrders } from '@/contracts/parties'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/vendors/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/people/vendor/')({
  ...listRoute('/people/vendor', 'vendors', partyOrders),
  loader: (opened) => loadList(opened, partyOrders, queries.list),
  codeSplitGroupings: [],
})
