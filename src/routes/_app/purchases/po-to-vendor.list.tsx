import { createFileRoute } from '@tanstack/react-router'
import { vendorPoOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/vendor-pos/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/purchases/po-to-vendor/list')({
  ...listRoute('/purchases/po-to-vendor/list', 'vendor-pos', vendorPoOrders),
  loader: (opened) => loadList(opened, vendorPoOrders, queries.list),
})
