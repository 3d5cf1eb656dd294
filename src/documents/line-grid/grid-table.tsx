import { type PointerEvent, useRef } from 'react'
import { cx } from '@/ui/cx'
import { useGrid, useGridStore } from './context'
import { commitEditing, startEditing } from './editing'
import { PlainBody, VIRTUAL_ABOVE, VirtualBody } from './grid-body'
import { moveTo } from './store'
import type { CellAt, GridColumn, GridLine, GridState } from './types'

export interface GridTableProps<Line extends GridLine> {
  columns: readonly GridColumn<Line>[]
  name: string
  readOnly: boolean
  labelId: string
  descriptionId: string
  idBase: string
  /** The scrolling element. It is a state, because its rows are mounted before a ref to it is set. */
  scroller: HTMLDivElement | null
  onScroller: (element: HTMLDivElement | null) => void
  onRemove: (index: number) => void
}

const cellAt = (target: EventTarget | null): CellAt | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-col]') : null
  const row = cell?.closest<HTMLElement>('tr[data-index]')
  return cell && row ? { row: Number(row.dataset['index']), col: Number(cell.dataset['col']) } : null
}

const NUMBER_WIDTH = 36
const ACTION_WIDTH = 36
const FLEXIBLE_WIDTH = 150

/** The grid's table with its pointer handling and ARIA roles; GridFrame around it handles keys and clipboard. */
export const GridTable = <Line extends GridLine>({
  columns,
  name,
  readOnly,
  labelId,
  descriptionId,
  idBase,
  scroller,
  onScroller,
  onRemove,
}: GridTableProps<Line>) => {
  const store = useGridStore<Line>()
  const count = useGrid((state: GridState<Line>) => state.rows.length)
  const dragging = useRef(false)

  const onPointerDown = (event: PointerEvent) => {
    const at = cellAt(event.target)
    if (!at || event.button !== 0) return
    const { cursor, editing } = store.getState()
    if (editing?.row === at.row && editing.col === at.col) return
    const isSecondTap = cursor.row === at.row && cursor.col === at.col && event.pointerType !== 'mouse'
    if (editing) commitEditing(store)
    moveTo(store, at, { extend: event.shiftKey })
    dragging.current = event.pointerType === 'mouse'
    // The cell already has the focus; the browser's default action would start a text selection.
    event.preventDefault()
    if (isSecondTap) startEditing(store)
  }
  const onPointerOver = (event: PointerEvent) => {
    const at = cellAt(event.target)
    if (dragging.current && event.buttons === 1 && at) moveTo(store, at, { extend: true })
    else if (event.buttons === 0) dragging.current = false
  }
  const virtual = count > VIRTUAL_ABOVE
  const minWidth = columns.reduce((sum, { width = FLEXIBLE_WIDTH }) => sum + width, NUMBER_WIDTH + (readOnly ? 0 : ACTION_WIDTH))
  const body = { columns, name, readOnly, idBase, onRemove }
  return (
    <div
      ref={onScroller}
      data-grid-scroller
      className={cx('relative overflow-auto rounded-panel border border-line bg-surface', virtual && 'contain-strict h-[max(320px,70dvh)]')}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is a grid keeps its rows and heads
        role="grid"
        aria-labelledby={labelId}
        aria-describedby={descriptionId}
        aria-rowcount={count + 1}
        aria-colcount={columns.length + (readOnly ? 1 : 2)}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        style={{ minWidth }}
        className="w-full table-fixed border-separate border-spacing-0"
        onPointerDown={onPointerDown}
        onPointerOver={onPointerOver}
        onPointerUp={() => (dragging.current = false)}
        onDoubleClick={(event) => cellAt(event.target) && !store.getState().editing && startEditing(store)}
      >
        <colgroup>
          <col style={{ width: NUMBER_WIDTH }} />
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
          {!readOnly && <col style={{ width: ACTION_WIDTH }} />}
        </colgroup>
        {/* One sticky element, not one per column: each would be a layer that the browser has to position at every keystroke. */}
        <thead className="sticky top-0 z-sticky">
          <tr aria-rowindex={1}>
            <th scope="col" className="border-r border-line bg-sunken px-1.5 py-1.5 text-right text-meta font-medium text-ink-2">
              #
            </th>
            {columns.map(({ id, header, align }) => (
              <th
                key={id}
                scope="col"
                className={cx(
                  'border-r border-line bg-sunken px-2 py-1.5 text-meta font-medium text-ink-2 last:border-r-0',
                  align === 'end' ? 'text-right' : 'text-left',
                )}
              >
                {header}
              </th>
            ))}
            {!readOnly && (
              <th scope="col" className="bg-sunken">
                <span className="sr-only">Remove</span>
              </th>
            )}
          </tr>
        </thead>
        {virtual ? <VirtualBody<Line> {...body} scroller={scroller} /> : <PlainBody<Line> {...body} />}
      </table>
    </div>
  )
}
