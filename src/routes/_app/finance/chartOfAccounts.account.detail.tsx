import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { AccountDetail } from '@/features/accounts/detail'
import { queries } from '@/features/accounts/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/chartOfAccounts/account/detail')({
  ...recordRoute('/finance/chartOfAccounts/account/list', 'accountId'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.accountId, queries.record(context.companyId, deps.accountId)),
  component: () => <AccountDetail accountId={Route.useSearch().accountId} />,
  pendingComponent: PagePending,
})
