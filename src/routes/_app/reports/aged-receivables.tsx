import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/aged-receivables')({
  ...reportRoute('aged-receivables'),
  loader: (opened) => loadReport('aged-receivables', opened),
  component: () => <ReportPage name="aged-receivables" />,
})
