import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditInquiry } from '@/features/inquiries/edit'
import { queries } from '@/features/inquiries/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/inquiries/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/inquiries/list'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.voucherId, queries.record(context.companyId, deps.voucherId)),
  component: () => <EditInquiry voucherId={Route.useSearch().voucherId} />,
  pendingComponent: PagePending,
})
