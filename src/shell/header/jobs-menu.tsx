import { useNavigate } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import type { JobRow } from '@/contracts/jobs'
import { isRunning, useJobs, useRefreshAfterJobs } from '@/documents/bulk/queries'
import { jobTitle, percentOf, reportProgress } from '@/documents/bulk/words'
import { formatMoment } from '@/documents/dates'
import { useJobDialog } from '@/stores/job-dialog'
import { DisclosurePanel } from '@/ui/primitives/disclosure-panel'

/** Pages that show an import's progress and result. */
const importPages = {
  customers: '/people/customer/import',
  vendors: '/people/vendor/import',
  'price-file': '/product-list/import',
  'journal-entries': '/finance/journalEntry/import',
  accounts: '/finance/chartOfAccounts/account/import',
  'opening-accounts': '/finance/opening-balances/import-accounts',
  'opening-items': '/finance/opening-balances/import-items',
  'opening-stock': '/finance/opening-balances/import-stock',
  'opening-uncleared': '/finance/opening-balances/import-uncleared',
} as const

const reportStates = { queued: 'Waiting to start', done: 'Ready', failed: 'Not made', cancelled: 'Cancelled' } as const

const stateOf = (job: JobRow): string => {
  if (job.report) return job.state === 'running' ? reportProgress(job) : job.state === 'done' && !job.report.isKept ? 'No longer kept' : reportStates[job.state]
  if (job.state === 'queued') return 'Waiting to start'
  if (job.state === 'running') return job.import ? `${percentOf(job)} %` : `${job.done + job.failed} of ${job.total}`
  if (job.state === 'failed') return 'Not imported'
  if (job.import) return job.state === 'cancelled' ? 'Cancelled, nothing kept' : `${job.total.toLocaleString('en')} rows`
  const outcome = job.failed > 0 ? `${job.done} done, ${job.failed} not changed` : `${job.done} done`
  return job.state === 'cancelled' ? `Stopped: ${outcome}` : outcome
}

/** Menu of the user's jobs in this company, shown while there are any. */
export const JobsMenu = () => {
  const { data } = useJobs()
  const show = useJobDialog((state) => state.show)
  const navigate = useNavigate()
  const open = (job: JobRow) => {
    if (job.import) return void navigate({ to: importPages[job.import.purpose], search: { job: job.id } })
    return job.report ? void navigate({ to: job.report.page, search: job.report.search as never }) : show(job.id)
  }
  useRefreshAfterJobs(data?.rows)
  const jobs = data?.rows ?? []
  if (jobs.length === 0) return null
  const running = jobs.filter(isRunning).length
  return (
    <DisclosurePanel
      label="Jobs"
      buttonClassName="inline-flex h-7 items-center gap-1.5 rounded-control px-2 text-ink-2 transition-colors duration-hover hover:bg-hover hover:text-ink pointer-coarse:h-10"
      button={
        <>
          <ListChecks aria-hidden className="size-4" />
          <span className="sr-only">Jobs</span>
          {running > 0 && <span className="min-w-4 rounded-pill bg-accent px-1 text-center text-fine font-semibold text-on-accent">{running}</span>}
          {running > 0 && <span className="sr-only">running</span>}
        </>
      }
    >
      {(close) => (
        <ul>
          {jobs.map((job) => (
            <li key={job.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                className="flex w-full flex-col px-3 py-1.5 text-left hover:bg-hover"
                onClick={() => {
                  close()
                  open(job)
                }}
              >
                <span>{jobTitle(job)}</span>
                <span className="text-meta text-ink-2">{`${stateOf(job)} · ${formatMoment(job.createdAt)}`}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </DisclosurePanel>
  )
}
