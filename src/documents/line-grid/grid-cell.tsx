import { memo } from 'react'
import { cx } from '@/ui/cx'
import { CellContent, shownText } from './cell-content'
import { CellEditor } from './cell-editor'
import { isEditable } from './cells'
import { useGridStore } from './context'
import type { GridColumn, GridLine } from './types'

export interface GridCellProps<Line extends GridLine> {
  line: Line
  column: GridColumn<Line>
  index: number
  col: number
  path: string
  problem: string | undefined
  problemId: string
  /** The formula that the cell's number was computed from. */
  formula: string | undefined
  /** Whether Tab reaches the cell. */
  reachable: boolean
  selected: boolean
  /** Whether the cell belongs to a range, which is tinted; a single selected cell only has an outline. */
  ranged: boolean
  /** Whether the editor is open in the cell. */
  live: boolean
}

// Without overflow and position: either makes each cell a layer, and hundreds of layers are most of the browser's work for a keystroke.
const cellClass = 'h-8 border-t border-r border-line align-top scroll-m-16 last:border-r-0'
/** Characters; a longer text may be cut off, so its cell has the whole text as a tooltip. */
const TOOLTIP_ABOVE = 18

const Cell = <Line extends GridLine>({
  line,
  column,
  index,
  col,
  path,
  problem,
  problemId,
  formula,
  reachable,
  selected,
  ranged,
  live,
}: GridCellProps<Line>) => {
  const store = useGridStore<Line>()
  const editable = isEditable(store.env, line, column)
  const shown = shownText(line, column)
  const wrong = problem !== undefined
  return (
    <td
      data-col={col}
      data-path={path}
      tabIndex={reachable ? 0 : -1}
      aria-colindex={col + 2}
      aria-selected={selected}
      aria-readonly={editable ? undefined : true}
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? problemId : undefined}
      title={formula ?? (shown.length > TOOLTIP_ABOVE ? shown : undefined)}
      className={cx(
        cellClass,
        column.align === 'end' && 'text-right',
        editable ? 'cursor-cell' : 'text-ink-2',
        ranged && 'bg-selected',
        wrong && 'bg-failed-tint text-failed',
        live ? 'p-0' : 'px-2 py-1.5 focus:outline-2 focus:-outline-offset-2 focus:outline-focus',
      )}
    >
      {live ? <CellEditor line={line} column={column} index={index} problemId={wrong ? problemId : undefined} /> : <CellContent line={line} column={column} />}
      {wrong && (
        <span id={problemId} className={live ? 'sr-only' : 'block text-meta text-failed'}>
          {problem}
        </span>
      )}
    </td>
  )
}

/** Re-rendered only when its line or its selection state changed: a cursor move re-renders two cells. */
export const GridCell = memo(Cell) as typeof Cell
