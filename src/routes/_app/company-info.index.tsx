import { createFileRoute } from '@tanstack/react-router'
import { CompanyInfoPage } from '@/features/company-info/detail'
import { companyInfoQuery } from '@/features/company-info/queries'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../-page-pending'

export const Route = createFileRoute('/_app/company-info/')({
  beforeLoad: requirePage('/company-info'),
  loader: ({ context }) => context.queryClient.query(companyInfoQuery(context.companyId)),
  component: CompanyInfoPage,
  pendingComponent: PagePending,
  // Opened rarely: its loader is fetched with the page, not on every first visit.
  codeSplitGroupings: [['loader', 'component']],
})
