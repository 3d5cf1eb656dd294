import { Trash2 } from 'lucide-react'
import { memo, type RefCallback, useLayoutEffect, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { cx } from '@/ui/cx'
import { CellContent, shownText } from './cell-content'
import { CellEditor } from './cell-editor'
import { cellKey, isEditable, problemOf } from './cells'
import { useGrid, useGridStore } from './context'
import { lineAt, rangeOf, takeFocus } from './store'
import type { GridColumn, GridLine, GridState } from './types'

export interface GridRowProps<Line extends GridLine> {
  index: number
  columns: readonly GridColumn<Line>[]
  /** Before the row's place in error paths: `lines`. */
  name: string
  readOnly: boolean
  onRemove: (index: number) => void
  /** Measures the row when only some are on the screen. */
  measure?: RefCallback<HTMLTableRowElement>
  idBase: string
}

/** What of the grid's state a row shows. Another row's cursor or text changes none of it, so the row is not rendered. */
const rowState =
  <Line extends GridLine>(index: number) =>
  (state: GridState<Line>) => {
    const { top, bottom, left, right } = rangeOf(state)
    const selected = state.anchor !== null && index >= top && index <= bottom
    const here = state.cursor.row === index
    return {
      line: lineAt(state, index),
      cursor: here ? state.cursor.col : -1,
      tick: here ? state.focusTick : 0,
      resting: here && state.resting,
      editing: state.editing?.row === index ? state.editing.col : -1,
      from: selected ? left : -1,
      to: selected ? right : -1,
      errors: state.errors,
      marks: state.marks,
      formulas: state.formulas,
    }
  }

const readOnlyCell = { 'aria-readonly': true } as const
const cellClass = 'relative h-8 overflow-hidden border-t border-r border-line px-2 py-1.5 align-top scroll-m-10 last:border-r-0'

const Row = <Line extends GridLine>({ index, columns, name, readOnly, onRemove, measure, idBase }: GridRowProps<Line>) => {
  const store = useGridStore<Line>()
  const row = useRef<HTMLTableRowElement>(null)
  const { line, cursor, tick, resting, editing, from, to, errors, marks, formulas } = useGrid(useShallow(rowState<Line>(index)))

  // The tick, not the cursor, moves the focus: a restored draft or a click elsewhere must not pull it into the grid.
  useLayoutEffect(() => {
    if (cursor >= 0 && editing < 0 && takeFocus(store, tick)) row.current?.querySelector<HTMLElement>(`[data-col="${cursor}"]`)?.focus()
  }, [store, tick, cursor, editing])

  if (!line) return null
  return (
    <tr
      ref={(element) => {
        row.current = element
        return measure?.(element)
      }}
      aria-rowindex={index + 2}
      data-index={index}
      className="group"
    >
      <th scope="row" className="font-normal border-t border-r border-line bg-sunken px-1.5 py-1.5 text-right align-top text-meta text-ink-3">
        {index + 1}
      </th>
      {columns.map((column, col) => {
        const problem = problemOf({ errors, marks }, line, column)
        const problemId = problem === undefined ? undefined : `${idBase}-${cellKey(line, column)}`
        const active = cursor === col
        const formula = formulas.get(cellKey(line, column))
        const live = editing === col
        return (
          <td
            key={column.id}
            data-col={col}
            data-path={`${name}.${index}.${column.id}`}
            tabIndex={active && !resting && !live ? 0 : -1}
            aria-colindex={col + 2}
            aria-selected={from >= 0 ? col >= from && col <= to : active}
            {...(!isEditable(store.env, line, column) && readOnlyCell)}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problemId}
            title={formula && formula.value === column.read(line) ? formula.formula : shownText(line, column).length > 18 ? shownText(line, column) : undefined}
            className={cx(
              cellClass,
              column.align === 'end' && 'text-right',
              column.kind === 'computed' || !isEditable(store.env, line, column) ? 'text-ink-2' : 'cursor-cell',
              from >= 0 && col >= from && col <= to && 'bg-selected',
              problem !== undefined && 'bg-failed-tint text-failed',
              live ? 'overflow-visible p-0' : 'focus:outline-2 focus:-outline-offset-2 focus:outline-focus',
            )}
          >
            {live ? <CellEditor line={line} column={column} index={index} problemId={problemId} /> : <CellContent line={line} column={column} />}
            {problem !== undefined && (
              <span id={problemId} className={live ? 'sr-only' : 'block text-meta text-failed'}>
                {problem}
              </span>
            )}
          </td>
        )
      })}
      {!readOnly && (
        <td aria-colindex={columns.length + 2} className="border-t border-line px-0.5 py-0.5 align-top">
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Remove line ${index + 1}`}
            title={`Remove line ${index + 1}`}
            className="grid size-7 place-items-center rounded-control text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-10"
            onClick={() => onRemove(index)}
          >
            <Trash2 aria-hidden className="size-4" />
          </button>
        </td>
      )}
    </tr>
  )
}

export const GridRow = memo(Row) as typeof Row
