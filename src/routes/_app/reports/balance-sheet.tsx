import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/balance-sheet')({
  ...reportRoute('balance-sheet'),
  loader: (opened) => loadReport('balance-sheet', opened),
  component: () => <ReportPage name="balance-sheet" />,
})
