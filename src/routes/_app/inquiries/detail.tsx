import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { InquiryDetail } from '@/features/inquiries/detail'
import { queries } from '@/features/inquiries/queries'
import { sourcingQueries } from '@/features/inquiries/sourcing-queries'
import { canUseModule } from '@/session/can-open-page'
import { PagePending } from '../../-page-pending'
import { documentRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/inquiries/detail')({
  ...documentRoute('/inquiries/list'),
  // Loads the coverage as well, which decides the next step: without it, the page would first show one button and then replace it.
  loader: async ({ context: { queryClient, companyId, session, permissions }, deps: { voucherId } }) => {
    const mayRead = canUseModule('vendor-quotations', 'read', { userType: session.user.userType, permissions })
    const coverage = mayRead && voucherId !== '' ? queryClient.query(sourcingQueries.coverage(companyId, voucherId)).catch(() => undefined) : undefined
    const inquiry = await loadRecord(queryClient, voucherId, queries.record(companyId, voucherId))
    if (inquiry.status !== 'draft') await coverage
  },
  component: () => <InquiryDetail voucherId={Route.useSearch().voucherId} />,
  pendingComponent: PagePending,
})
