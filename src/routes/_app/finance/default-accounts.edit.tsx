import { createFileRoute } from '@tanstack/react-router'
import { defaultAccountsQuery } from '@/features/default-accounts/calls'
import { EditDefaultAccounts } from '@/features/default-accounts/edit'
import { requirePage } from '@/session/require-page'
import { PagePending } from '../../-page-pending'

export const Route = createFileRoute('/_app/finance/default-accounts/edit')({
  beforeLoad: requirePage('/finance/default-accounts'),
  loader: ({ context: { queryClient, companyId } }) => queryClient.query(defaultAccountsQuery(companyId)),
  component: EditDefaultAccounts,
  pendingComponent: PagePending,
  codeSplitGroupings: [['loader', 'component']],
})
