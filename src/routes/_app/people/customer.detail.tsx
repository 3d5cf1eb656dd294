import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { CustomerDetail } from '@/features/customers/detail'
import { queries } from '@/features/customers/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/people/customer/detail')({
  ...recordRoute('/people/customer', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <CustomerDetail id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
