import type { ReportName } from '@/contracts/reports/kinds'
import { ReportPage } from './page'

export { loadReport } from './queries'

/** Returns the page of a report as a component without properties. */
export const reportPage = (name: ReportName) => () => <ReportPage name={name} />
