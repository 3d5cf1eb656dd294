import { createFileRoute } from '@tanstack/react-router'
import { AddGoodsReceipt } from '@/features/goods-receipts/add'
import { queries } from '@/features/goods-receipts/queries'
import { addRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/purchases/goods-receipt/add')({
  ...addRoute('/purchases/goods-receipt/add', 'po', 'return'),
  loader: async ({ context: { queryClient, companyId }, deps }) => {
    const returned = deps.return ? await queryClient.query(queries.returnable(companyId, deps.return)) : undefined
    const basis = await queryClient.query(queries.basis(companyId, { order: deps.po, vendorId: returned?.vendor.id }))
    const order = deps.po?.trim().toUpperCase()
    return { basis, returned, order: basis.orders.find(({ voucherId }) => voucherId === order) }
  },
  component: () => {
    const search = Route.useSearch()
    return <AddGoodsReceipt key={`${search.po} ${search.return}`} {...Route.useLoaderData()} />
  },
})
