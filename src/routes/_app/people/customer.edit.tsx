import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { EditCustomer } from '@/features/customers/edit'
import { queries } from '@/features/customers/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/people/customer/edit')({
  ...recordRoute('/people/customer', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <EditCustomer id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
