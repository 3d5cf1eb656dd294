import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { CostCentreDetail } from '@/features/cost-centres/detail'
import { queries } from '@/features/cost-centres/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cost-centres/detail')({
  ...recordRoute('/finance/cost-centres', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: CostCentreDetail,
  pendingComponent: PagePending,
})
