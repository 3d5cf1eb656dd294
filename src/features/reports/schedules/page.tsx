import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reportKind } from '@/contracts/reports/kinds'
import { reportTexts } from '@/contracts/reports/texts'
import type { Schedule } from '@/contracts/reports/schedules'
import { formatNames } from '@/documents/bulk/words'
import { formatDay } from '@/documents/dates'
import { withErrorToast } from '@/documents/with-error-toast'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { PageHeader } from '@/ui/layout/page-header'
import { Panel } from '@/ui/layout/panel'
import { Button } from '@/ui/primitives/button'
import { Skeleton } from '@/ui/primitives/skeleton'
import { ScheduleDialog } from './dialog'
import { mutations, schedulesQuery } from './queries'
import { Sendings } from './sendings'
import { rhythmInWords } from './words'

const lastInWords = ({ last }: Schedule): string => {
  if (!last) return 'Not sent yet'
  const { dueOn, sent, notSent } = last
  return `${formatDay(dueOn)}: to ${sent}${notSent > 0 ? `, ${notSent} got nothing` : ''}`
}

const ScheduleActions = ({ schedule, onEdit, onDelete }: { schedule: Schedule; onEdit: () => void; onDelete: () => void }) => {
  const { id, version, isPaused } = schedule
  const change = mutations.useChange(id)
  const discard = mutations.useDiscard()
  const mayUpdate = useMay('report-schedules', 'update')
  const mayDelete = useMay('report-schedules', 'delete')
  const pause = withErrorToast(() => change.mutateAsync({ action: isPaused ? 'resume' : 'pause', version }))
  const remove = withErrorToast(async () => {
    await discard.mutateAsync({ id, version })
    onDelete()
  })
  const [isAsked, setAsked] = useState(false)
  if (isAsked)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <span>Delete it with its history?</span>
        <Button tone="danger" busy={discard.isPending} onClick={() => void remove()}>
          Delete
        </Button>
        <Button onClick={() => setAsked(false)}>Keep it</Button>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {mayUpdate && <Button onClick={onEdit}>Change</Button>}
      {mayUpdate && (
        <Button busy={change.isPending} onClick={() => void pause()}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      )}
      {mayDelete && <Button onClick={() => setAsked(true)}>Delete…</Button>}
    </div>
  )
}

const ScheduleEntry = ({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const { name, report, parameters, format, recipients, isPaused, nextOn } = schedule
  const { title } = reportTexts[report]
  const { page } = reportKind(report)
  const facts: readonly (readonly [string, string])[] = [
    ['How often', rhythmInWords(schedule)],
    ['Next', isPaused ? 'Paused' : formatDay(nextOn)],
    ['To', recipients.map((one) => one.name).join(', ') || 'Nobody'],
    ['Last', lastInWords(schedule)],
  ]
  return (
    <Panel title={name}>
      <div className="flex flex-col gap-3">
        <p>
          <Link to={page} search={parameters as never} className="text-link hover:underline">
            {title}
          </Link>
          {`, ${formatNames[format]}`}
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr_auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-ink-2">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            History
          </Button>
          <ScheduleActions schedule={schedule} onEdit={onEdit} onDelete={() => setOpen(false)} />
        </div>
        {isOpen && <Sendings id={schedule.id} />}
      </div>
    </Panel>
  )
}

/** The user's own schedules by which reports are mailed. */
export const SchedulesPage = () => {
  const { data, error, refetch, isFetching } = useQuery(schedulesQuery(useCompanyId()))
  const [edited, setEdited] = useState<Schedule | null>(null)
  return (
    <>
      <PageHeader
        title="Reports by mail"
        description="Reports that are mailed regularly at your request. Begin one on the page of a report, under My reports."
      />
      {error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <Skeleton className="h-40 w-full" />
      ) : data.rows.length === 0 ? (
        <EmptyState>No report is mailed yet. Open a report, choose what it shows, and have it mailed from My reports.</EmptyState>
      ) : (
        <div className="flex flex-col gap-4">
          {data.rows.map((schedule) => (
            <ScheduleEntry key={schedule.id} schedule={schedule} onEdit={() => setEdited(schedule)} />
          ))}
        </div>
      )}
      {edited && <ScheduleDialog report={edited.report} search={edited.parameters} schedule={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
