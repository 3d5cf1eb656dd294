import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditVendor } from '@/features/vendors/edit'
import { queries } from '@/features/vendors/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/people/vendor/edit')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/people/vendor'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <EditVendor id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
