import { createFileRoute } from '@tanstack/react-router'
import { ReportPage } from '@/features/reports/page'
import { loadReport } from '@/features/reports/queries'
import { reportRoute } from '../-report-route'

export const Route = createFileRoute('/_app/profit-loss')({
  ...reportRoute('profit-loss'),
  loader: (opened) => loadReport('profit-loss', opened),
  component: () => <ReportPage name="profit-loss" />,
})
