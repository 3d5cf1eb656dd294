import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { VendorDetail } from '@/features/vendors/detail'
import { queries } from '@/features/vendors/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/people/vendor/detail')({
  ...recordRoute('/people/vendor', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <VendorDetail id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
