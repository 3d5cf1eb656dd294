import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/withholding')({
  ...reportRoute('withholding'),
  loader: (opened) => loadReport('withholding', opened),
  component: () => <ReportPage name="withholding" />,
})
