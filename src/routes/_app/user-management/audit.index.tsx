import { createFileRoute } from '@tanstack/react-router'
import { auditOrders } from '@/contracts/list-orders'
import { loadList } from '@/documents/list/load-list'
import { auditsQuery } from '@/features/audit/queries'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/user-management/audit/')({
  ...listRoute('/user-management/audit', 'audit', auditOrders),
  loader: (opened) => loadList(opened, auditOrders, auditsQuery),
})
