import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, Copy, Trash2 } from 'lucide-react'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { IconButton } from '@/ui/primitives/icon-button'
import { CardField } from './card-field'
import { useGrid, useGridStore } from './context'
import { duplicateLine, moveLines, removeLines } from './row-ops'
import { moveTo } from './store'
import type { GridColumn, GridLine, GridState } from './types'

export interface CardSheetProps<Line extends GridLine> {
  row: number
  columns: readonly GridColumn<Line>[]
  readOnly: boolean
  onGo: (row: number | null) => void
  onRemoved: (count: number, from: number) => void
  flush: () => void
}

/** The fields of one line on a phone, with buttons for the previous and next line and for the actions that have shortcut keys elsewhere. */
export const CardSheet = <Line extends GridLine>({ row, columns, readOnly, onGo, onRemoved, flush }: CardSheetProps<Line>) => {
  const store = useGridStore<Line>()
  const line = useGrid((state: GridState<Line>) => state.rows[row])
  const count = useGrid((state: GridState<Line>) => state.rows.length)
  const close = () => {
    flush()
    onGo(null)
  }
  const act = (change: () => unknown) => {
    moveTo(store, { row, col: store.getState().cursor.col }, { focus: false })
    change()
    onGo(store.getState().cursor.row)
  }
  if (!line) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      width="wide"
      title={`Line ${row + 1} of ${count}`}
      footer={
        <Button tone="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-1">
          <IconButton label="Previous line" disabled={row === 0} onClick={() => onGo(row - 1)}>
            <ChevronLeft />
          </IconButton>
          <IconButton label="Next line" disabled={row === count - 1} onClick={() => onGo(row + 1)}>
            <ChevronRight />
          </IconButton>
          {!readOnly && (
            <>
              <IconButton label="Move up" disabled={row === 0} onClick={() => act(() => moveLines(store, -1))}>
                <ArrowUp />
              </IconButton>
              <IconButton label="Move down" disabled={row === count - 1} onClick={() => act(() => moveLines(store, 1))}>
                <ArrowDown />
              </IconButton>
              <IconButton label="Duplicate" onClick={() => act(() => duplicateLine(store))}>
                <Copy />
              </IconButton>
              <IconButton
                label="Remove line"
                onClick={() => {
                  onRemoved(removeLines(store, row, row), row)
                  close()
                }}
              >
                <Trash2 />
              </IconButton>
            </>
          )}
        </div>
        {columns.map((column) => (
          <CardField<Line> key={`${line.key}/${column.id}`} row={row} column={column} />
        ))}
      </div>
    </Dialog>
  )
}
