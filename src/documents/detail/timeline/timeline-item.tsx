import { FilePlus2, Mail, MessageSquare, PencilLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldChange, TimelineEntry } from '@/contracts/timeline'
import { useUndoable } from '@/ui/feedback/use-undoable'
import { IconButton } from '@/ui/primitives/icon-button'
import { formatDay, formatMoment } from '../../dates'
import { inWords } from '../../status'
import { doneWords } from './done-words'
import { type TimelineRecord, useCommentRemoval } from './queries'

const icons = { change: PencilLine, comment: MessageSquare, mail: Mail, file: FilePlus2 }

const dayText = /^\d{4}-\d{2}-\d{2}$/
const shown = (value: string | null): ReactNode =>
  value === null ? <span className="text-ink-3">nothing</span> : dayText.test(value) ? formatDay(value) : value

const ChangeRow = ({ change: { label, from, to } }: { change: FieldChange }) => (
  <li className="break-words">
    <span className="text-ink-2">{label}: </span>
    {from !== null && to === null && label.endsWith('removed') ? (
      shown(from)
    ) : from === null && label.endsWith('added') ? (
      shown(to)
    ) : (
      <>
        <span className="text-ink-2 line-through decoration-ink-3">{shown(from)}</span>
        <span className="sr-only"> is now </span>
        <span aria-hidden> → </span>
        {shown(to)}
      </>
    )}
  </li>
)

/** The actor of an entry without a user: the customer, who used the link, or else the nightly run. */
const actorWithoutUser = (entry: TimelineEntry): string => (entry.type === 'change' && entry.action.endsWith('ByLink') ? 'The customer' : 'Northgate')

/** The text of a comment with the mentioned people highlighted. */
const CommentText = ({ body, mentions }: { body: string; mentions: readonly { id: string; name: string }[] }) => {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  if (names.length === 0) return body
  const pattern = new RegExp(`(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`)
  let at = 0
  return body.split(pattern).map((piece) => {
    const key = `${at} ${piece.length}`
    at += piece.length
    return names.includes(piece) ? (
      <strong key={key} className="font-medium text-link">
        {piece}
      </strong>
    ) : (
      piece
    )
  })
}

const size = (bytes: number): string => (bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`)

const EntryContent = ({ entry }: { entry: TimelineEntry }): ReactNode => {
  if (entry.type === 'comment') return <p className="break-words whitespace-pre-line">{<CommentText {...entry} />}</p>
  if (entry.type === 'file')
    return (
      <p className="break-words">
        {entry.name} <span className="text-ink-3">{size(entry.size)}</span>
      </p>
    )
  if (entry.type === 'mail')
    return (
      <p className="break-words">
        {entry.subject} <span className="text-ink-2">to {entry.recipients.join(', ')}</span>{' '}
        <span className={entry.status === 'failed' ? 'text-negative' : 'text-ink-3'}>{inWords(entry.status)}</span>
        {entry.error && (
          <span className="block text-negative">{entry.status === 'failed' ? entry.error : `Not sent yet, it is tried again: ${entry.error}`}</span>
        )}
      </p>
    )
  if (entry.changes.length === 0) return null
  return (
    <ul className="flex flex-col gap-0.5">
      {entry.changes.map((change) => (
        <ChangeRow key={change.label} change={change} />
      ))}
    </ul>
  )
}

const verbOf = (entry: TimelineEntry): string =>
  entry.type === 'change' ? doneWords(entry.action) : { comment: 'said', file: 'attached', mail: 'mailed' }[entry.type]

/** One entry: who did what and when, with the details. One's own comment can be removed. */
export const TimelineItem = ({ entry, record }: { entry: TimelineEntry; record: TimelineRecord }) => {
  const Icon = icons[entry.type]
  const takeBack = useCommentRemoval(record, true)
  const putBack = useCommentRemoval(record, false)
  const remove = useUndoable<string>({
    run: (commentId) => takeBack.mutateAsync(commentId),
    undo: (commentId) => putBack.mutateAsync(commentId),
    successMessage: () => 'Comment removed',
  })
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="text-meta text-ink-2">
          <span className="font-medium text-ink">{entry.by?.name ?? actorWithoutUser(entry)}</span> {verbOf(entry)} ·{' '}
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        </p>
        <EntryContent entry={entry} />
      </div>
      {entry.type === 'comment' && entry.mine && (
        <IconButton
          label="Remove comment"
          disabled={takeBack.isPending}
          onClick={(event) => {
            // The button disappears with its entry, so keep the focus in the drawer.
            event.currentTarget.closest<HTMLElement>('[role=region]')?.focus()
            void remove(entry.id.slice(1))
          }}
        >
          <Trash2 />
        </IconButton>
      )}
    </li>
  )
}
