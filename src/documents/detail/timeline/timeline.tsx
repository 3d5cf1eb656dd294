import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { type TimelineKind, timelineKinds } from '@/contracts/timeline'
import { EmptyState } from '@/ui/feedback/empty-state'
import { QueryError } from '@/ui/feedback/query-error'
import { Button } from '@/ui/primitives/button'
import { cx } from '@/ui/cx'
import { IconButton } from '@/ui/primitives/icon-button'
import { SheetTitle } from '@/ui/primitives/sheet'
import { Skeleton } from '@/ui/primitives/skeleton'
import { inWords } from '../../status'
import { CommentForm } from './comment-form'
import { TimelineItem } from './timeline-item'
import { type TimelineRecord, useTimeline } from './queries'

const emptyTexts: Record<TimelineKind, string> = {
  all: 'Nothing has happened yet.',
  changes: 'Nothing has been changed yet.',
  comments: 'Nobody has said anything yet.',
  mail: 'No mail has been sent from here.',
  files: 'No files are attached.',
}

const Entries = ({ record, kind }: { record: TimelineRecord; kind: TimelineKind }) => {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useTimeline(record, kind)
  if (isPending)
    return (
      <div aria-busy="true" className="flex flex-col gap-4 p-4">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className="h-10 rounded-control" />
        ))}
      </div>
    )
  if (!data) return <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <EmptyState>{emptyTexts[kind]}</EmptyState>
  return (
    <>
      <ol className="flex flex-col" aria-label="Entries, newest first">
        {rows.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} record={record} />
        ))}
      </ol>
      {hasNextPage && (
        <div className="p-4">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      )}
    </>
  )
}

const isTyping = (target: EventTarget): boolean => target instanceof Element && target.closest('input, textarea, select') !== null

/** Everything that happened to a record: changes field by field, comments, mail, files. */
export const Timeline = ({ record, onClose }: { record: TimelineRecord; onClose: () => void }) => {
  const [kind, setKind] = useState<TimelineKind>('all')
  // The page's own shortcut keys are off while the drawer is open, so the key that opened it is handled here to close it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 't' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens for a key of the whole drawer
    <div className="flex min-h-0 grow flex-col" onKeyDown={onKeyDown}>
      <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
        <SheetTitle className="text-total font-semibold">Timeline</SheetTitle>
        <IconButton label="Close" onClick={onClose}>
          <X />
        </IconButton>
      </div>
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1 border-b border-line px-4 py-2">
        {timelineKinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            onClick={() => setKind(one)}
            className={cx('min-h-7 rounded-control px-2 pointer-coarse:min-h-10', kind === one ? 'bg-selected font-medium' : 'text-ink-2 hover:bg-hover')}
          >
            {inWords(one)}
          </button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="min-h-0 grow overflow-y-auto" tabIndex={0} role="region" aria-label="Entries">
        <Entries record={record} kind={kind} />
      </div>
      <CommentForm record={record} />
    </div>
  )
}
