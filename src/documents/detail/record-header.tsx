import { useNavigate } from '@tanstack/react-router'
import { useShortcut } from '@/lib/shortcuts'
import type { RowLink } from '@/ui/data-table/types'
import { DocumentStatus } from '../status'
import { ActionBar } from './action-bar'
import type { DocumentAction } from './actions'
import { type Neighbours, NeighbourLinks } from './neighbours'
import { TimelineButton } from './timeline/timeline-button'
import type { TimelineRecord } from './timeline/queries'

interface RecordHeaderProps {
  /** The page's heading: the record's code, or its name if it has no code. */
  code: string
  hasCode?: boolean
  name: string
  /** Its state, where it has others than active and inactive; null for a record without states. */
  status?: string | null
  isActive?: boolean
  actions: readonly DocumentAction[]
  neighbours?: Neighbours
  /** The record whose timeline is shown, for a kind that has one. */
  timeline?: TimelineRecord
  /** The list one level up, where Escape leads. */
  list: RowLink
}

/** Header of a small record, which is no document: code, name, whether it is active, its actions, and its timeline if it has one. */
export const RecordHeader = ({
  code,
  hasCode = true,
  name,
  isActive,
  status = isActive ? 'active' : 'inactive',
  actions,
  neighbours,
  timeline,
  list,
}: RecordHeaderProps) => {
  const navigate = useNavigate()
  useShortcut({ keys: 'Escape', label: 'Back to the list', group: 'Record', run: () => void navigate(list) })
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <h1 tabIndex={-1} className={hasCode ? 'font-mono text-title break-all' : 'text-title wrap-anywhere'}>
          {code}
        </h1>
        {status !== null && <DocumentStatus status={status} />}
        {neighbours && <NeighbourLinks {...neighbours} />}
        <p className="w-full text-ink-2">{name}</p>
      </div>
      {(timeline || actions.length > 0) && (
        <div className="flex min-h-7 flex-wrap items-center gap-2">
          {timeline && <TimelineButton record={timeline} />}
          <ActionBar actions={actions} />
        </div>
      )}
    </header>
  )
}
