import { createFileRoute } from '@tanstack/react-router'
import { partOrders } from '@/contracts/list-orders'
import { listRoute } from '../-list-route'
import { firstListLoader } from '../-signed-in-lazy'

export const Route = createFileRoute('/_app/product-list')({
  ...listRoute('/product-list', 'parts', partOrders),
  loader: firstListLoader('parts'),
  codeSplitGroupings: [],
})
