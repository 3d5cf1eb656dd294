import { createFileRoute } from '@tanstack/react-router'
import { partyOrders } from '@/contracts/list-orders'
import { listRoute } from '../../-list-route'
import { firstListLoader } from '../../-signed-in-lazy'

export const Route = createFileRoute('/_app/people/vendor/')({
  ...listRoute('/people/vendor', 'vendors', partyOrders),
  loader: firstListLoader('vendors'),
  codeSplitGroupings: [],
})
