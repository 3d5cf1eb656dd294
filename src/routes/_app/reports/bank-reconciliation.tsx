import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/bank-reconciliation')({
  ...reportRoute('bank-reconciliation'),
  loader: (opened) => loadReport('bank-reconciliation', opened),
  component: () => <ReportPage name="bank-reconciliation" />,
})
