import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { EditAccountGroup } from '@/features/account-groups/edit'
import { queries } from '@/features/account-groups/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/chartOfAccounts/accountGroups/edit')({
  ...recordRoute('/finance/chartOfAccounts/accountGroups/list', 'groupId'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.groupId, queries.record(context.companyId, deps.groupId)),
  component: () => <EditAccountGroup groupId={Route.useSearch().groupId} />,
  pendingComponent: PagePending,
})
