import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/journal')({
  ...reportRoute('journal'),
  loader: (opened) => loadReport('journal', opened),
  component: () => <ReportPage name="journal" />,
})
