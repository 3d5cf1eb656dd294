import { createFileRoute } from '@tanstack/react-router'
import { loadRecord } from '@/documents/query'
import { RevaluationPage } from '@/features/fiscal-years/revaluation-page'
import { queries } from '@/features/fiscal-years/queries'
import { PagePending } from '../../-page-pending'
import { recordRoute } from '../../-record-route'

export const Route = createFileRoute('/_app/finance/fiscalYear/fiscal-year/revaluation')({
  ...recordRoute('/finance/fiscalYear/fiscal-year/list', 'year'),
  loader: ({ context, deps }) => loadRecord(context.queryClient, deps.year, queries.record(context.companyId, deps.year)),
  component: RevaluationPage,
  pendingComponent: PagePending,
})
