import { useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { type ReportName, reportKind } from '@/contracts/reports/kinds'
import { reportTexts } from '@/contracts/reports/texts'
import { reportParameters } from '@/contracts/reports/parameters'
import { isAccessError } from '@/documents/query'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { PageHeader } from '@/ui/layout/page-header'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ExportMenu } from './export-menu'
import { FileJobs } from './file-jobs'
import { ReportGrid } from './grid'
import { joined } from './joined'
import { errorsOf, ParameterBar } from './parameter-bar'
import { Checks, Provenance } from './provenance'
import { isHandedOver, type ReportPage as ReportAnswer, useMakeAgain, useReport } from './queries'
import { ReportJob } from './report-job'
import { SavedMenu } from './saved-menu'
import { type ReportSearch, stillNeeded } from './search'

const Loading = () => (
  <div aria-busy className="flex animate-pulse flex-col gap-3 border border-line bg-surface p-4">
    {Array.from({ length: 12 }, (_, row) => (
      <Skeleton key={row} className={row % 4 === 0 ? 'w-1/3' : 'w-full'} />
    ))}
  </div>
)

interface ReportPageProps {
  name: ReportName
  /** A step that this report alone has. */
  action?: (report: ReportAnswer | undefined) => ReactNode
}

/** A report: its parameters, its rows, its checks, and what it was made of. */
export const ReportPage = ({ name, action }: ReportPageProps) => {
  const search = useSearch({ strict: false }) as ReportSearch
  const { data, error, isPlaceholderData, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReport(name, search)
  const pages = useMemo(() => data?.pages ?? [], [data])
  const report = useMemo(() => joined(pages.filter((page): page is ReportAnswer => !isHandedOver(page))), [pages])
  const job = pages.find(isHandedOver)
  const makeAgain = useMakeAgain(name, search)
  if (error && isAccessError(error)) throw error
  const { title, answers, empty = 'Nothing is posted here. Choose another period or other parameters.' } = reportTexts[name]
  const { parameters } = reportKind(name)
  const needed = stillNeeded(name, search)
  return (
    <>
      <PageHeader
        title={report?.title ?? title}
        description={report && !error && !needed ? `${report.company} · ${[...report.about, report.currency].join(' · ')}` : answers}
        actions={
          <div className="contents print:hidden">
            {action?.(error ? undefined : report)}
            <SavedMenu name={name} search={search} />
            {!needed && <ExportMenu name={name} search={search} />}
            <Button onClick={() => print()} icon={<Printer aria-hidden className="size-4" />} className="max-sm:hidden">
              Print
            </Button>
          </div>
        }
      />
      <ParameterBar name={name} search={search} report={report} error={error} />
      <FileJobs name={name} />
      {needed ? (
        <EmptyState>Choose a {reportParameters[needed].label.toLowerCase()} to see the report.</EmptyState>
      ) : error && parameters.some((parameter) => errorsOf(error)[parameter]) ? (
        <EmptyState>Correct what is marked above to see the report.</EmptyState>
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : job ? (
        <ReportJob key={job.jobId} id={job.jobId} onReady={() => void refetch()} />
      ) : report ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          {report.rows.some(({ kind }) => kind === 'line' || kind === 'note') ? (
            <ReportGrid key={JSON.stringify(report.parameters)} report={report} />
          ) : (
            <EmptyState>{empty}</EmptyState>
          )}
          {hasNextPage && (
            <div className="mt-2 flex justify-center print:hidden">
              <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
                Show more rows
              </Button>
            </div>
          )}
          <Checks report={report} />
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Provenance report={report} />
            {report.madeBy && (
              <Button busy={makeAgain.isPending} onClick={() => makeAgain.mutate()}>
                Make it again
              </Button>
            )}
          </div>
        </div>
      ) : (
        <Loading />
      )}
    </>
  )
}
