import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddDelivery } from '@/features/deliveries/add'
import { basisQuery, returnableQuery } from '@/features/deliveries/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/sales/delivery/add')({
  validateSearch: urlTexts('so', 'return'),
  beforeLoad: requirePage('/sales/delivery/add'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const returned = deps.return ? await queryClient.query(returnableQuery(companyId, deps.return)) : undefined
    const basis = await queryClient.query(basisQuery(companyId, { order: deps.so, customerId: returned?.customer.id }))
    const order = deps.so?.trim().toUpperCase()
    return { basis, returned, order: basis.orders.find(({ voucherId }) => voucherId === order) }
  },
  component: () => {
    const search = Route.useSearch()
    return <AddDelivery key={`${search.so} ${search.return}`} {...Route.useLoaderData()} />
  },
})
