import { Redo2, Undo2 } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import { type Change, gives } from './cells'
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

/** How far the matrix is from what is saved: “7 changes: +5 −2”, and the ways on and back. */
export const DiffBar = ({ changes, canUndo, canRedo, onUndo, onRedo, onReset, onReview }: DiffBarProps) => {
  const given = changes.filter(gives).length
  return (
    <div className="sticky bottom-0 z-sticky flex flex-wrap items-center justify-between gap-2 border-t border-line bg-surface py-2">
      <p role="status">{changes.length === 0 ? 'No changes' : `${countInWords(changes.length)}: +${given} −${changes.length - given}`}</p>
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
