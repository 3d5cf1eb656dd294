import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import type { OpenedReport } from '@/features/reports/queries'
import { reportSearch } from '@/features/reports/search'
import { requirePage } from '@/session/require-page'

const loadPages = () => import('@/features/reports/route')

/**
 * Options shared by the routes of all reports: the parameters in the URL, the guard, the loader and the page. Loader and page come from one
 * import, because the first script would have to name a file for each of the two for every report.
 */
export const reportRoute = (name: ReportName) => ({
  validateSearch: reportSearch(name),
  beforeLoad: requirePage(reportKind(name).page),
  loaderDeps: ({ search }: { search: ReturnType<ReturnType<typeof reportSearch>['parse']> }) => search,
  loader: async (opened: OpenedReport) => (await loadPages()).loadReport(name, opened),
  component: lazyRouteComponent(async () => ({ default: (await loadPages()).reportPage(name) })),
})
