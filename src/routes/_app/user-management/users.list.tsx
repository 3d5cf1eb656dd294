import { createFileRoute } from '@tanstack/react-router'
import { userOrders } from '@/contracts/list-orders'
import { listRoute } from '../../-list-route'

export const Route = createFileRoute('/_app/user-management/users/list')({
  ...listRoute('/user-management/users/list', 'users', userOrders),
})
