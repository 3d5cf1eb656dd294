import { ArrowDown, ArrowUp, ChevronDown, Copy, Plus, Redo2, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '@/ui/primitives/button'
import { IconButton } from '@/ui/primitives/icon-button'
import { Menu, MenuItem } from '@/ui/primitives/menu'
import { useGrid, useGridStore } from './context'
import { addLine } from './editing'
import { duplicateLine, fillDown, moveLines, removeLines } from './row-ops'
import { rangeOf, redo, undo } from './store'
import type { GridLine, GridState } from './types'

export interface GridActionsProps {
  onAdd: () => void
  onRemoved: (count: number, from: number) => void
  narrow: boolean
  pasteHints: string | undefined
  flush: () => void
}

/** Subscribes to the cursor's line itself, so that a cursor move re-renders only this button. The menu passes the props of a trigger. */
const LineButton = (props: Partial<ButtonProps>) => {
  const line = useGrid(({ cursor }: GridState<GridLine>) => cursor.row) + 1
  return (
    <Button {...props} icon={<ChevronDown aria-hidden className="size-4" />} aria-label={`Line ${line}: actions`}>
      Line {line}
    </Button>
  )
}

/** Buttons for the actions that have shortcut keys, for touch screens and the mouse. */
export const GridActions = ({ onAdd, onRemoved, narrow, pasteHints, flush }: GridActionsProps) => {
  const store = useGridStore<GridLine>()
  const [open, setOpen] = useState(false)
  const undoable = useGrid(({ past }: GridState<GridLine>) => past.length > 0)
  const redoable = useGrid(({ future }: GridState<GridLine>) => future.length > 0)
  const undoOrRedo = (step: typeof undo) => {
    const { focusTick } = store.getState()
    step(store)
    // Leaves the focus on the button, so that it can be pressed again.
    store.setState({ focusTick })
    flush()
  }
  const remove = () => {
    const { top, bottom } = rangeOf(store.getState())
    onRemoved(removeLines(store, top, bottom), top)
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-1">
        <Button onClick={onAdd} icon={<Plus aria-hidden className="size-4" />}>
          Add line
        </Button>
        {!narrow && (
          <Menu align="start" open={open} onOpenChange={setOpen} trigger={<LineButton />}>
            <MenuItem onSelect={() => addLine(store, store.getState().cursor.row - 1)}>
              <Plus aria-hidden /> Insert above
            </MenuItem>
            <MenuItem onSelect={() => duplicateLine(store)}>
              <Copy aria-hidden /> Duplicate
            </MenuItem>
            <MenuItem onSelect={() => moveLines(store, -1)}>
              <ArrowUp aria-hidden /> Move up
            </MenuItem>
            <MenuItem onSelect={() => moveLines(store, 1)}>
              <ArrowDown aria-hidden /> Move down
            </MenuItem>
            <MenuItem onSelect={() => fillDown(store)}>
              <ChevronDown aria-hidden /> Fill down
            </MenuItem>
            <MenuItem onSelect={remove}>
              <Trash2 aria-hidden /> Remove
            </MenuItem>
          </Menu>
        )}
        <IconButton label="Undo" disabled={!undoable} onClick={() => undoOrRedo(undo)}>
          <Undo2 />
        </IconButton>
        <IconButton label="Redo" disabled={!redoable} onClick={() => undoOrRedo(redo)}>
          <Redo2 />
        </IconButton>
      </div>
      {!narrow && (
        <p className="text-meta text-ink-3">{`Enter edits · Ctrl V pastes from a sheet${pasteHints ? ` (${pasteHints})` : ''} · Esc, then Tab leaves`}</p>
      )}
    </div>
  )
}
