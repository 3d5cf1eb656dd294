import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { PartDetail } from '@/features/parts/detail'
import { queries } from '@/features/parts/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

export const Route = createFileRoute('/_app/product-details')({
  validateSearch: urlKeys('partno'),
  beforeLoad: requirePage('/product-list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.partno, queries.record(context.companyId, deps.partno)),
  component: () => <PartDetail partno={Route.useSearch().partno} />,
  pendingComponent: PagePending,
})
