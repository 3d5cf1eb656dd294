import { Trash2 } from 'lucide-react'
import { memo, type RefCallback, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { cellKey, problemOf } from './cells'
import { useGrid, useGridStore } from './context'
import { GridCell } from './grid-cell'
import { showCell } from './show-cell'
import { lineAt, rangeOf, takeFocus } from './store'
import type { GridColumn, GridLine, GridState } from './types'

export interface GridRowProps<Line extends GridLine> {
  index: number
  columns: readonly GridColumn<Line>[]
  /** Prefix of the row's error paths: `lines`. */
  name: string
  readOnly: boolean
  onRemove: (index: number) => void
  /** Measures the row if the rows are virtualised. */
  measure?: RefCallback<HTMLTableRowElement>
  idBase: string
}

/** Selects the part of the grid's state that a row shows. The cursor or typing in another row doesn't change it, so the row isn't re-rendered. */
const rowState =
  <Line extends GridLine>(index: number) =>
  (state: GridState<Line>) => {
    const { top, bottom, left, right } = rangeOf(state)
    const selected = state.anchor !== null && index >= top && index <= bottom
    const hasCursor = state.cursor.row === index
    return {
      line: lineAt(state, index),
      cursor: hasCursor ? state.cursor.col : -1,
      tick: hasCursor ? state.focusTick : 0,
      resting: hasCursor && state.resting,
      editing: state.editing?.row === index ? state.editing.col : -1,
      from: selected ? left : -1,
      to: selected ? right : -1,
      errors: state.errors,
      marks: state.marks,
      formulas: state.formulas,
    }
  }

const RemoveCell = memo(({ index, col, onRemove }: { index: number; col: number; onRemove: (index: number) => void }) => (
  <td aria-colindex={col + 2} className="border-t border-line px-0.5 py-0.5 align-top">
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
))

const Row = <Line extends GridLine>({ index, columns, name, readOnly, onRemove, measure, idBase }: GridRowProps<Line>) => {
  const store = useGridStore<Line>()
  const row = useRef<HTMLTableRowElement>(null)
  const { line, cursor, tick, resting, editing, from, to, errors, marks, formulas } = useGrid(useShallow(useMemo(() => rowState<Line>(index), [index])))

  // The tick, not the cursor, moves the focus: a restored draft or a click elsewhere must not pull it into the grid.
  useLayoutEffect(() => {
    if (cursor < 0 || editing >= 0 || !takeFocus(store, tick)) return
    const cell = row.current?.cells[cursor + 1]
    if (!cell) return
    cell.focus({ preventScroll: true })
    showCell(cell)
  }, [store, tick, cursor, editing])

  // The same function in every render: a new one would measure the row again and force the browser to lay out at once.
  const setRowElement = useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element
      return measure?.(element)
    },
    [measure],
  )
  if (!line) return null
  return (
    // A layer per row: when one row changes, the browser keeps the painting of the others.
    <tr ref={setRowElement} aria-rowindex={index + 2} data-index={index} className="isolate">
      <th scope="row" className="font-normal border-t border-r border-line bg-sunken px-1.5 py-1.5 text-right align-top text-meta text-ink-3">
        {index + 1}
      </th>
      {columns.map((column, col) => {
        const formula = formulas.get(cellKey(line, column))
        const active = cursor === col
        const ranged = from >= 0 && col >= from && col <= to
        return (
          <GridCell<Line>
            key={column.id}
            line={line}
            column={column}
            index={index}
            col={col}
            path={`${name}.${index}.${column.id}`}
            problem={problemOf({ errors, marks }, line, column)}
            problemId={`${idBase}-${cellKey(line, column)}`}
            formula={formula?.value === column.read(line) ? formula?.formula : undefined}
            reachable={active && !resting && editing !== col}
            selected={from >= 0 ? ranged : active}
            ranged={ranged}
            live={editing === col}
          />
        )
      })}
      {!readOnly && <RemoveCell index={index} col={columns.length} onRemove={onRemove} />}
    </tr>
  )
}

export const GridRow = memo(Row) as typeof Row
