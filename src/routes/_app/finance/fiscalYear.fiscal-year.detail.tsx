import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { FiscalYearDetail } from '@/features/fiscal-years/detail'
import { queries } from '@/features/fiscal-years/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/fiscalYear/fiscal-year/detail')({
  ...recordRoute('/finance/fiscalYear/fiscal-year/list', 'id'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.id, queries.record(context.companyId, deps.id)),
  component: FiscalYearDetail,
  pendingComponent: PagePending,
})
