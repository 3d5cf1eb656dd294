import { createFileRoute } from '@tanstack/react-router'
import { defaultAccountsQuery } from '@/features/default-accounts/calls'
import { DefaultAccountsPage } from '@/features/default-accounts/page'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/default-accounts/')({
  beforeLoad: requirePage('/finance/default-accounts'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(defaultAccountsQuery(companyId)),
  component: DefaultAccountsPage,
  pendingComponent: PagePending,
  codeSplitGroupings: [['loader', 'component']],
})
