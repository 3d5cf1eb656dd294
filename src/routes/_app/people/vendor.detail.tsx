import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { VendorDetail } from '@/features/vendors/detail'
import { queries } from '@/features/vendors/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/people/vendor/detail')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/people/vendor'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <VendorDetail id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
