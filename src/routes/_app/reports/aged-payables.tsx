import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/aged-payables')({
  ...reportRoute('aged-payables'),
  loader: (opened) => loadReport('aged-payables', opened),
  component: () => <ReportPage name="aged-payables" />,
})
