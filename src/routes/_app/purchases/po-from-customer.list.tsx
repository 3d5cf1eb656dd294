import { createFileRoute } from '@tanstack/react-router'
import { customerPoOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { queries } from '@/features/customer-pos/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/purchases/po-from-customer/list')({
  ...listRoute('/purchases/po-from-customer/list', 'customer-pos', customerPoOrders),
  loader: (opened) => loadList(opened, customerPoOrders, queries.list),
})
