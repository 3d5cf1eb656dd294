import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditOffer } from '@/features/parts/offer'
import { queries } from '@/features/parts/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

export const Route = createFileRoute('/_app/product-details_/vendor-item')({
  validateSearch: urlKeys('partno', 'item'),
  search: { middlewares: [stripSearchParams({ item: '' })] },
  beforeLoad: requirePage('/product-list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.partno, queries.record(context.companyId, deps.partno)),
  component: EditOffer,
  pendingComponent: PagePending,
})
