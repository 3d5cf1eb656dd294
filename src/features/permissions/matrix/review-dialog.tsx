import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { Notice } from '@/ui/feedback/notice'
import { type Change, grantsMore, type Subject } from './cells'
import { changeInWords, countInWords } from './words'

interface ReviewProps {
  name: string
  kind: Subject['kind']
  changes: readonly Change[]
  /** Administration permissions that the saving user would lose. */
  lockedOut: readonly string[]
  reason: string
  onClose: () => void
  onSave: (reason: string) => Promise<void>
}

/** Dialog with each change in words, permissions that the user would lose, and the reason, which is required. */
export const ReviewDialog = ({ name, kind, changes, lockedOut, reason, onClose, onSave }: ReviewProps) => (
  <ReasonDialog
    title={`Save ${countInWords(changes.length)}?`}
    description={kind === 'role' ? `The changes count at once for everybody who has the role “${name}”.` : `The changes count at once for ${name}.`}
    submit="Save"
    missing="Say why."
    given={reason}
    onClose={onClose}
    onReason={onSave}
  >
    {lockedOut.length > 0 && (
      <Notice role="alert" tone="warning" title="You would lose your own permission to administrate">
        <p>You could no longer {lockedOut.join(', ')}. Somebody else would have to give it back to you.</p>
      </Notice>
    )}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
    <ul aria-label="Changes" tabIndex={0} className="max-h-60 overflow-y-auto rounded-panel border border-line">
      {changes.map((change) => (
        <li key={change.cell} className="flex gap-2 border-b border-line px-2 py-1 last:border-b-0">
          <span aria-hidden className={grantsMore(change) ? 'font-semibold text-positive' : 'font-semibold text-negative'}>
            {grantsMore(change) ? '+' : '−'}
          </span>
          {changeInWords(kind, change)}
        </li>
      ))}
    </ul>
  </ReasonDialog>
)
