import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/changed-since-reported')({
  ...reportRoute('changed-since-reported'),
  loader: (opened) => loadReport('changed-since-reported', opened),
  component: () => <ReportPage name="changed-since-reported" />,
})
