import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { urlKeys } from '@/documents/url'
import { EditInquiry } from '@/features/inquiries/edit'
import { queries } from '@/features/inquiries/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/inquiries/edit')({
  validateSearch: urlKeys('voucherId'),
  beforeLoad: requirePage('/inquiries/list'),
  loaderDeps: ({ search }) => search,
  loader: editLoader(queries.record),
  component: () => <EditInquiry voucherId={Route.useSearch().voucherId} />,
  pendingComponent: PagePending,
})
