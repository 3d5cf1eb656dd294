import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/cash-flow')({
  ...reportRoute('cash-flow'),
  loader: (opened) => loadReport('cash-flow', opened),
  component: () => <ReportPage name="cash-flow" />,
})
