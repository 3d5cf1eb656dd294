import { createFileRoute } from '@tanstack/react-router'
import { queries } from '@/documents/cheques/queries'
import { loadRecord } from '@/documents/query'
import { ChequeDetail } from '@/features/cheques/detail'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/cheques/detail')({
  ...recordRoute('/finance/cheques/list', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: ChequeDetail,
  pendingComponent: PagePending,
})
