import { createFileRoute } from '@tanstack/react-router'
import { editLoader } from '@/documents/query'
import { EditInquiry } from '@/features/inquiries/edit'
import { queries } from '@/features/inquiries/queries'
import { PagePending } from '../../-page-pending'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/inquiries/edit')({
  ...documentRoute('/inquiries/list'),
  loader: editLoader(queries.record),
  component: () => <EditInquiry voucherId={Route.useSearch().voucherId} />,
  pendingComponent: PagePending,
})
