import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditCustomer } from '@/features/customers/edit'
import { queries } from '@/features/customers/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/people/customer/edit')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/people/customer'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <EditCustomer id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
