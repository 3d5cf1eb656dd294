import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { urlKey } from '@/documents/list/search'
import { loadRecord } from '@/documents/query'
import { EditOffer } from '@/features/parts/offer'
import { partQuery } from '@/features/parts/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

export const Route = createFileRoute('/_app/product-details_/vendor-item')({
  validateSearch: z.object({ partno: urlKey, item: urlKey }),
  search: { middlewares: [stripSearchParams({ item: '' })] },
  beforeLoad: requirePage('/product-list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.partno, partQuery(context.companyId, deps.partno)),
  component: EditOffer,
  pendingComponent: PagePending,
})
