import { createFileRoute } from '@tanstack/react-router'
import { FileTax } from '@/features/reports/file-tax'
import { ReportPage } from '@/features/reports/page'
import { reportRoute } from '../../-report-route'

export const Route = createFileRoute('/_app/reports/tax')({
  ...reportRoute('tax'),
  component: () => <ReportPage name="tax" action={(report) => <FileTax report={report} />} />,
})
