import { useMemo, useState } from 'react'
import { useShortcut } from '@/lib/shortcuts'
import { Notice } from '@/ui/feedback/notice'
import { notify } from '@/ui/feedback/notify'
import { useMedia } from '@/ui/use-media'
import { cycleDecision, rowState } from './cells'
import { ConflictNotice } from './conflict-notice'
import { DiffBar } from './diff-bar'
import { MatrixCards } from './matrix-cards'
import { cellLabel } from './matrix-cell'
import { MatrixGrid } from './matrix-grid'
import { ReviewDialog } from './review-dialog'
import type { MatrixRow } from './rows'
import { type Editing, useEditor } from './use-editor'
import { countInWords, flagNames, sources } from './words'

interface EditorProps<Answer> extends Editing<Answer> {
  label: string
  readOnly: boolean
}

const Legend = ({ kind }: { kind: 'role' | 'user' }) => (
  <p className="text-meta text-ink-2">
    <span className="font-semibold">✓</span> allowed ·{' '}
    {kind === 'user' && (
      <>
        <span className="font-semibold">✕</span> denied ·{' '}
      </>
    )}
    <span className="font-semibold">·</span> not granted · <span className="font-semibold">◐</span> partly ·{' '}
    {(kind === 'user' ? (['R', 'U', 'S'] as const) : (['R', 'S'] as const)).map((letter) => `${letter} ${sources[letter]}`).join(' · ')} · • not saved yet
  </p>
)

/** The permission matrix of a role or a user: grid or cards, unsaved changes, review, save with a reason. */
export const MatrixEditor = <Answer,>({ label, readOnly, ...editing }: EditorProps<Answer>) => {
  const { rows, record } = editing
  const editor = useEditor(editing)
  const { history, opened, changes } = editor
  // Too narrow for a column per flag.
  const narrow = useMedia('(max-width: 767.98px)')
  const [reviewing, setReviewing] = useState(false)
  // Kept when a save fails or conflicts with another user's: the next attempt has the same reason.
  const [reason, setReason] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const { subject } = record
  useShortcut({ keys: 'Space', label: subject.kind === 'user' ? 'Inherit, allow, deny' : 'On, off', group: 'Permissions' })
  useShortcut({ keys: '$mod+KeyZ', label: 'Take back a change', group: 'Permissions' })
  useShortcut({ keys: '$mod+Shift+KeyZ', label: 'Make it again', group: 'Permissions' })

  const cycle = (row: MatrixRow, column: number) => {
    const after = cycleDecision(subject, history.cells, row.cells[column] ?? [])
    history.change(() => after)
    const state = rowState(row, subject, after, opened.own)
    const mark = { own: state.own.charAt(column), effective: state.effective.charAt(column), changed: state.changed.charAt(column) === '1' }
    setAnnouncement(cellLabel(flagNames[column] ?? '', row.spoken, { kind: subject.kind, everything: subject.everything, ...mark }))
  }
  const lockedOut = useMemo(() => (reviewing ? opened.locksOut(history.cells) : []), [reviewing, opened, history.cells])
  const props = { label, rows, subject, own: history.cells, base: opened.own, readOnly, onCycle: cycle, onUndo: history.undo, onRedo: history.redo }
  return (
    <div className="flex flex-col gap-3">
      {editor.refusal && <Notice role="alert" tone="error" title={editor.refusal} />}
      {editor.merged && <ConflictNotice kind={subject.kind} merged={editor.merged} onTakeTheirs={editor.takeTheirs} onClose={editor.endMerge} />}
      <Legend kind={subject.kind} />
      {narrow ? <MatrixCards {...props} /> : <MatrixGrid {...props} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!readOnly && !subject.everything && (
        <DiffBar
          changes={changes}
          canUndo={history.canUndo}
          canRedo={history.canRedo}
          onUndo={history.undo}
          onRedo={history.redo}
          onReset={editor.reset}
          onReview={() => setReviewing(true)}
        />
      )}
      {reviewing && (
        <ReviewDialog
          name={record.name}
          kind={subject.kind}
          changes={changes}
          lockedOut={lockedOut}
          onClose={() => setReviewing(false)}
          reason={reason}
          onSave={async (enteredReason) => {
            const count = changes.length
            const saved = await editor.send(enteredReason)
            if (saved) notify.success(`${countInWords(count)} saved`)
            setReason(saved ? '' : enteredReason)
            setReviewing(false)
          }}
        />
      )}
    </div>
  )
}
