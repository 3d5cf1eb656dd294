import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type GoodsReceiptRow, goodsReceiptFilters, goodsReceipts } from '@/contracts/goods-receipts'
import type { ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { goodsReceiptColumns, goodsReceiptFacts } from './columns'
import { queries } from './queries'

const list: ListDefinition<GoodsReceiptRow> = {
  name: 'goods-receipts',
  module: 'goods-receipts',
  title: 'Goods receipts',
  nouns: ['receipt', 'receipts'],
  fields: goodsReceiptFilters,
  columns: goodsReceiptColumns,
  rowId: (row) => row.id,
  rowName: (row) => row.voucherId,
  rowLink: (row) => documentLink('goods_receipt', row.voucherId),
  searchHint: 'Number, delivery note or vendor',
  firstSort: '-date',
  query: queries.list,
  exporting: goodsReceipts.export,
  totals: goodsReceipts.totals,
  peek: goodsReceiptFacts,
}

export const GoodsReceiptList = ({ search }: { search: ListSearch }) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const mayCreate = useMay('goods-receipts', 'create')
  const definition = useMemo(
    () => ({ ...list, prefetch: (row: GoodsReceiptRow) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)) }),
    [queryClient, companyId],
  )
  return <ListPage list={definition} search={search} create={mayCreate ? { to: '/purchases/goods-receipt/add', label: 'New receipt' } : undefined} />
}
