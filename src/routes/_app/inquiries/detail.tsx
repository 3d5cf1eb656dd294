import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { InquiryDetail } from '@/features/inquiries/detail'
import { queries } from '@/features/inquiries/queries'
import { canUseModule } from '@/session/can-open-page'
import { PagePending } from '../../-page-pending'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/inquiries/detail')({
  ...documentRoute('/inquiries/list'),
  // How far it is covered decides which step is the next one: shown without it, another button would take the place of the first.
  loader: async ({ context: { queryClient, companyId, session, permissions }, deps: { voucherId } }) => {
    const mayRead = canUseModule('vendor-quotations', 'read', { userType: session.user.userType, permissions })
    const covered = mayRead && voucherId !== '' ? queryClient.query(queries.coverage(companyId, voucherId)).catch(() => undefined) : undefined
    const inquiry = await loadRecord(queryClient, voucherId, queries.record(companyId, voucherId))
    if (inquiry.status !== 'draft') await covered
  },
  component: () => <InquiryDetail voucherId={Route.useSearch().voucherId} />,
  pendingComponent: PagePending,
})
