import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from 'react'
import { type Cells, rowState, type Subject } from './cells'
import { MatrixRowView } from './matrix-row'
import { moveTarget, type Place } from './move'
import type { MatrixRow } from './rows'
import { flagNames } from './words'

export interface MatrixProps {
  label: string
  rows: readonly MatrixRow[]
  subject: Subject
  own: Cells
  base: Cells
  readOnly: boolean
  /** Called on Space or a click on a cell or a group's cell. */
  onCycle: (row: MatrixRow, column: number) => void
  onUndo: () => void
  onRedo: () => void
}

const placeOf = (target: EventTarget): Place | null => {
  const cell = (target as Element).closest<HTMLElement>('[data-row]')
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/** Pages by flags as a grid (APG): one cell is in the tab order, arrows, Home, End and the page keys move, Space changes. */
export const MatrixGrid = ({ label, rows, subject, own, base, readOnly, onCycle, onUndo, onRedo }: MatrixProps) => {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const states = useMemo(() => rows.map((row) => rowState(row, subject, own, base)), [rows, subject, own, base])

  const cycle = (place: Place) => {
    const row = rows[place.row]
    if (row && !readOnly && !subject.everything) onCycle(row, place.column)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (!place) return
    const withCtrl = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    const target = moveTarget(rows, place, event.key, withCtrl)
    if (target) {
      setActive(target)
      table.current?.querySelector<HTMLElement>(`[data-row="${target.row}"][data-column="${target.column}"]`)?.focus()
    } else if (event.key === ' ') cycle(place)
    else if (withCtrl && (key === 'y' || (key === 'z' && event.shiftKey))) onRedo()
    else if (withCtrl && key === 'z') onUndo()
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place) return
    setActive(place)
    cycle(place)
  }

  return (
    <div className="max-h-[calc(100dvh-260px)] min-h-72 overflow-auto rounded-panel border border-line bg-surface">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid whose semantics are a table's (APG)
        role="grid"
        aria-label={label}
        aria-readonly={readOnly || subject.everything}
        className="w-full border-separate border-spacing-0"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead className="sticky top-0 z-[2]">
          <tr>
            <th
              scope="col"
              className="max-xl:sticky max-xl:left-0 max-xl:z-[1] h-8 border-b border-line-strong bg-surface px-2 text-left text-meta font-medium"
            >
              Page
            </th>
            {flagNames.map((name) => (
              <th key={name} scope="col" className="h-8 min-w-14 border-b border-line-strong bg-surface px-1 text-center text-meta font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <MatrixRowView
              key={row.id}
              row={row}
              index={index}
              kind={subject.kind}
              everything={subject.everything}
              {...(states[index] ?? { own: '', effective: '', changed: '' })}
              active={index === active.row ? active.column : -1}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
