import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditPart } from '@/features/parts/edit'
import { queries } from '@/features/parts/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

export const Route = createFileRoute('/_app/edit-product')({
  validateSearch: urlKeys('partno'),
  beforeLoad: requirePage('/product-list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.partno, queries.record(context.companyId, deps.partno)),
  component: () => <EditPart partno={Route.useSearch().partno} />,
  pendingComponent: PagePending,
})
