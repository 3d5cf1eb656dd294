import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/party-statement')({
  ...reportRoute('party-statement'),
  loader: (opened) => loadReport('party-statement', opened),
  component: () => <ReportPage name="party-statement" />,
})
