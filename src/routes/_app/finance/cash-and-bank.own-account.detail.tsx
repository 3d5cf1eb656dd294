import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { OwnAccountDetail } from '@/features/own-accounts/detail'
import { queries } from '@/features/own-accounts/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cash-and-bank/own-account/detail')({
  ...recordRoute('/finance/cash-and-bank/own-account/list', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: OwnAccountDetail,
  pendingComponent: PagePending,
})
