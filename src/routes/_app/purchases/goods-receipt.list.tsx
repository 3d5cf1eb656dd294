import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadList } from '@/documents/list/load-list'
import { apiParams, reopenAsLeft } from '@/documents/list/search'
import { GoodsReceiptList } from '@/features/goods-receipts/list'
import { queries } from '@/features/goods-receipts/queries'
import { goodsReceiptSearch, goodsReceiptSearchDefaults } from '@/features/goods-receipts/search'
import { requirePage } from '@/session/require-page'

export const Route = createFileRoute('/_app/purchases/goods-receipt/list')({
  validateSearch: goodsReceiptSearch,
  search: { middlewares: [stripSearchParams(goodsReceiptSearchDefaults)] },
  beforeLoad: (opened) => {
    requirePage('/purchases/goods-receipt/list')(opened)
    reopenAsLeft('goods-receipts', opened)
  },
  loaderDeps: ({ search }) => apiParams(search),
  loader: (opened) => loadList(opened, goodsReceiptSearch, queries.list),
  component: () => <GoodsReceiptList search={Route.useSearch()} />,
})
