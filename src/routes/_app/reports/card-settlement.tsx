import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/card-settlement')({
  ...reportRoute('card-settlement'),
  loader: (opened) => loadReport('card-settlement', opened),
  component: () => <ReportPage name="card-settlement" />,
})
