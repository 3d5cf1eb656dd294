import type { Report } from '@/contracts/reports/report'
import type { MadeReport } from './define-report'

/** The report as the API answers it. */
export const wireOf = ({ columns, rows, companies: _companies, ...report }: MadeReport): Report => ({
  ...report,
  columns: columns.map(({ id, header, band, kind, drill }) => ({ id, header, band: band ?? null, kind, drill: drill ?? null })),
  rows,
})
