import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/general-ledger')({
  ...reportRoute('general-ledger'),
  loader: (opened) => loadReport('general-ledger', opened),
  component: () => <ReportPage name="general-ledger" />,
})
