import { createFileRoute } from '@tanstack/react-router'
import { partOrders } from '@/contracts/parts'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/parts/queries'
import { listRoute } from '../-list-route'

export const Route = createFileRoute('/_app/product-list')({
  ...listRoute('/product-list', 'parts', partOrders),
  loader: (opened) => loadList(opened, partOrders, queries.list),
  codeSplitGroupings: [],
})
