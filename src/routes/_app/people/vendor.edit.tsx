import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { EditVendor } from '@/features/vendors/edit'
import { queries } from '@/features/vendors/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/people/vendor/edit')({
  ...recordRoute('/people/vendor', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <EditVendor id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
