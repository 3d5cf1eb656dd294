import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { reportSearch } from '@/features/reports/search'
import { requirePage } from '@/session/require-page'

/** Options shared by the routes of all reports: the parameters in the URL, and the guard. */
export const reportRoute = (name: ReportName) => ({
  validateSearch: reportSearch(name),
  beforeLoad: requirePage(reportKind(name).page),
  loaderDeps: ({ search }: { search: ReturnType<ReturnType<typeof reportSearch>['parse']> }) => search,
})
