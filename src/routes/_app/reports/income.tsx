import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/income')({
  ...reportRoute('income'),
  loader: (opened) => loadReport('income', opened),
  component: () => <ReportPage name="income" />,
})
