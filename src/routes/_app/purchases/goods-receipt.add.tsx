import { createFileRoute } from '@tanstack/react-router'
import { urlTexts } from '@/documents/url'
import { AddGoodsReceipt } from '@/features/goods-receipts/add'
import { queries } from '@/features/goods-receipts/queries'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/goods-receipt/add')({
  validateSearch: urlTexts('po', 'return'),
  beforeLoad: requirePage('/purchases/goods-receipt/add'),
  loaderDeps: ({ search }) => search,
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
