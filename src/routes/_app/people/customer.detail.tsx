import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { CustomerDetail } from '@/features/customers/detail'
import { queries } from '@/features/customers/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/people/customer/detail')({
  validateSearch: urlKeys('id'),
  beforeLoad: requirePage('/people/customer'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: () => <CustomerDetail id={Route.useSearch().id} />,
  pendingComponent: PagePending,
})
