import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import { type Change, grantsMore } from './cells'
import { countInWords } from './words'

interface DiffBarProps {
  changes: readonly Change[]
  canUndo: boolean
  canRedo: boolean
  onUndo: () => void
  onRedo: () => void
  onReset: () => void
  onReview: () => void
}

/** Bar with the unsaved changes, “7 changes: +5 −2”, and buttons to undo, redo, reset and review them. */
export const DiffBar = ({ changes, canUndo, canRedo, onUndo, onRedo, onReset, onReview }: DiffBarProps) => {
  const grantCount = changes.filter(grantsMore).length
  return (
    <div className="sticky bottom-0 z-sticky flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface py-2">
      <p role="status">{changes.length === 0 ? 'No changes' : `${countInWords(changes.length)}: +${grantCount} −${changes.length - grantCount}`}</p>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton label="Undo" disabled={!canUndo} onClick={onUndo}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label="Redo" disabled={!canRedo} onClick={onRedo}>
          <Redo2 aria-hidden />
        </IconButton>
        <Button disabled={changes.length === 0} onClick={onReset}>
          Reset
        </Button>
        <Button tone="primary" disabled={changes.length === 0} onClick={onReview}>
          Review and save
        </Button>
      </div>
    </div>
  )
}
