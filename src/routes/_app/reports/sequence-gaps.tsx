import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/sequence-gaps')({
  ...reportRoute('sequence-gaps'),
  loader: (opened) => loadReport('sequence-gaps', opened),
  component: () => <ReportPage name="sequence-gaps" />,
})
