import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { type AreaOfLock, areasOfLocks, type FiscalPeriod, lockAreaNames } from '@/contracts/fiscal-years'
import { formatDay } from '@/documents/dates'
import { cx } from '@/ui/cx'

export type Locks = Readonly<Record<number, readonly AreaOfLock[]>>

export const locksOf = (periods: readonly FiscalPeriod[]): Locks => Object.fromEntries(periods.map(({ periodNo, lockedAreas }) => [periodNo, lockedAreas]))

/** The first column stands for all areas of the period. */
const columns = ['all', ...areasOfLocks] as const
export type LockColumn = (typeof columns)[number]

/** The locks after a cell was toggled: one area, or all of them. */
export const toggled = (locks: Locks, periodNo: number, column: LockColumn): Locks => {
  const areas = locks[periodNo] ?? []
  const next =
    column === 'all'
      ? areas.length === areasOfLocks.length
        ? []
        : areasOfLocks
      : areas.includes(column)
        ? areas.filter((area) => area !== column)
        : [...areas, column]
  return { ...locks, [periodNo]: next }
}

/** Locks of periods that were edited, with the locks that they had before. */
export type LockEdits = Readonly<Record<number, { from: readonly AreaOfLock[]; to: readonly AreaOfLock[] }>>

/** The saved locks with the areas that were edited. Other areas follow what is saved, even if somebody else has changed them since. */
export const withEdits = (saved: Locks, edits: LockEdits): Locks => {
  const edited = Object.entries(edits).map(([periodNo, { from, to }]) => {
    const isLocked = (area: AreaOfLock) => (from.includes(area) === to.includes(area) ? saved[Number(periodNo)]?.includes(area) : to.includes(area))
    return [periodNo, areasOfLocks.filter(isLocked)] as const
  })
  return { ...saved, ...Object.fromEntries(edited) }
}

interface Place {
  row: number
  column: number
}
const target = (key: string, ctrl: boolean, { row, column }: Place, rows: number): Place | null => {
  const [lastRow, lastColumn] = [rows - 1, columns.length - 1]
  const steps: Record<string, Place> = {
    ArrowRight: { row, column: Math.min(column + 1, lastColumn) },
    ArrowLeft: { row, column: Math.max(column - 1, 0) },
    ArrowDown: { row: Math.min(row + 1, lastRow), column },
    ArrowUp: { row: Math.max(row - 1, 0), column },
    Home: { row: ctrl ? 0 : row, column: 0 },
    End: { row: ctrl ? lastRow : row, column: lastColumn },
  }
  return steps[key] ?? null
}

const placeOf = (element: EventTarget): Place | null => {
  const cell = (element as Element).closest<HTMLElement>('[data-row]')
  return cell && { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}

interface LockGridProps {
  periods: readonly FiscalPeriod[]
  locks: Locks
  /** Whether the year is closed, which keeps out all postings whatever the locks of its periods are. */
  isClosed: boolean
  readOnly: boolean
  onToggle: (periodNo: number, column: LockColumn) => void
}

/** Periods by areas as a grid (APG): one cell is in the tab order, arrows, Home and End move, Space locks or unlocks. */
export const LockGrid = ({ periods, locks, isClosed, readOnly, onToggle }: LockGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const toggle = ({ row, column }: Place) => {
    const period = periods[row]
    if (period && period.status !== 'locked' && !readOnly) onToggle(period.periodNo, columns[column] ?? 'all')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    // Alt and an arrow are the browser's way back.
    if (!place || event.altKey) return
    const next = target(event.key, event.ctrlKey || event.metaKey, place, periods.length)
    if (next) {
      setActive(next)
      table.current?.querySelector<HTMLElement>(`[data-row="${next.row}"][data-column="${next.column}"]`)?.focus()
    } else if (event.key === ' ') toggle(place)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target)
    if (!place) return
    setActive(place)
    toggle(place)
  }
  return (
    <div className="overflow-x-auto">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid whose semantics are a table's (APG)
        role="grid"
        aria-label="Locks"
        aria-readonly={readOnly}
        className="w-full border-separate border-spacing-0"
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr>
            <th scope="col" className="h-8 border-b border-line-strong px-2 text-left text-meta font-medium text-ink-2">
              Period
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="h-8 min-w-14 border-b border-line-strong px-1 text-center text-meta font-medium text-ink-2">
                {column === 'all' ? 'All' : lockAreaNames[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((period, row) => (
            <PeriodRow
              key={period.periodNo}
              period={period}
              row={row}
              areas={locks[period.periodNo] ?? []}
              isClosed={isClosed}
              active={row === active.row ? active.column : -1}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PeriodRowProps {
  period: FiscalPeriod
  row: number
  areas: readonly AreaOfLock[]
  isClosed: boolean
  /** Column whose cell is in the tab order; -1 for none in this row. */
  active: number
}

const PeriodRow = ({ period, row, areas, isClosed, active }: PeriodRowProps) => {
  const isHard = period.status === 'locked'
  return (
    <tr>
      <th scope="row" className="h-8 border-b border-line px-2 text-left font-normal whitespace-nowrap">
        <span className="inline-block w-6 font-mono text-ink-2">{period.periodNo}</span>
        {formatDay(period.startsOn)} – {formatDay(period.endsOn)}
        <span className="pl-2 text-meta text-ink-3">{period.journals === 1 ? '1 posting' : `${period.journals} postings`}</span>
      </th>
      {columns.map((column, index) => {
        const isLocked = isHard || isClosed || (column === 'all' ? areas.length === areasOfLocks.length : areas.includes(column))
        const isChanged = !isHard && column !== 'all' && areas.includes(column) !== period.lockedAreas.includes(column)
        const state = isHard ? 'Locked for good' : isClosed ? 'Closed' : isLocked ? 'Locked' : 'Open'
        return (
          <td
            key={column}
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-to-interactive-role -- readers that take the table's own role go by this one
            role="gridcell"
            data-row={row}
            data-column={index}
            tabIndex={active === index ? 0 : -1}
            aria-label={`Period ${period.periodNo}, ${column === 'all' ? 'all areas' : lockAreaNames[column]}: ${state}${isChanged ? ', not saved' : ''}`}
            className={cx(
              'h-8 cursor-pointer border-b border-line text-center select-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
              isChanged && 'bg-pending-tint',
            )}
          >
            <span aria-hidden>{isHard ? '■' : isLocked ? '●' : '○'}</span>
          </td>
        )
      })}
    </tr>
  )
}
