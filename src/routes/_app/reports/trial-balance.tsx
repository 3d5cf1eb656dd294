import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/trial-balance')({
  ...reportRoute('trial-balance'),
  loader: (opened) => loadReport('trial-balance', opened),
  component: () => <ReportPage name="trial-balance" />,
})
