import { createFileRoute } from '@tanstack/react-router'
import { AddDelivery } from '@/features/deliveries/add'
import { queries } from '@/features/deliveries/queries'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/sales/delivery/add')({
  ...addRoute('/sales/delivery/add', 'so', 'return'),
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const returned = deps.return ? await queryClient.query(queries.returnable(companyId, deps.return)) : undefined
    const basis = await queryClient.query(queries.basis(companyId, { order: deps.so, customerId: returned?.customer.id }))
    const order = deps.so?.trim().toUpperCase()
    return { basis, returned, order: basis.orders.find(({ voucherId }) => voucherId === order) }
  },
  component: () => {
    const search = Route.useSearch()
    return <AddDelivery key={`${search.so} ${search.return}`} {...Route.useLoaderData()} />
  },
})
