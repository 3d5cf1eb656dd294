import { type KeyboardEvent, type RefObject, useCallback, useEffect, useState } from 'react'
import { afterHeading } from '@/documents/focus-after-heading'
import type { ReportRow } from '@/contracts/reports/report'
import { type ReportPlace, useReportPlace } from './place'
import { groupAbove, type ShownRow } from './rows'

interface Grid {
  ref: RefObject<HTMLTableElement | null>
  rows: readonly ReportRow[]
  shown: readonly ShownRow[]
  columns: number
  closed: ReadonlySet<number>
  setClosed: (closed: ReadonlySet<number>) => void
}

const PAGE = 15

/** The element of a cell that takes the focus: its link, or the cell itself. */
const focusOf = (table: HTMLTableElement | null, row: number, column: number): HTMLElement | null => {
  const cell = table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`)
  return cell?.querySelector<HTMLElement>('a, button[data-figure]') ?? cell ?? null
}

/** Keys of a treegrid (APG): arrows, Home and End move between cells, ← and → on a heading close and open its part. The place is kept for Back. */
export const useGridKeys = ({ ref, rows, shown, columns, closed, setClosed }: Grid) => {
  const { left, note } = useReportPlace()
  const [at, setAt] = useState<Pick<ReportPlace, 'row' | 'column'>>(() => left ?? { row: shown[0]?.index ?? 0, column: 0 })

  const place = useCallback(
    (row: number, column: number, nowClosed: ReadonlySet<number>) => {
      setAt({ row, column })
      note({ row, column, closed: [...nowClosed] })
    },
    [note],
  )
  const go = (row: number, column: number) => {
    place(row, column, closed)
    focusOf(ref.current, row, column)?.focus()
  }

  useEffect(() => {
    // A page that is opened again gives the focus back to the cell.
    return left ? afterHeading(() => focusOf(ref.current, left.row, left.column)?.focus()) : undefined
    // Only when the page is opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const fold = (row: number, isOpen: boolean) => {
    const next = new Set(closed)
    if (isOpen) next.delete(row)
    else next.add(row)
    setClosed(next)
    place(row, 0, next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = shown.findIndex((one) => one.index === at.row)
    const current = shown[index]
    if (!current) return
    const rowAt = (step: number): number => shown[Math.min(Math.max(index + step, 0), shown.length - 1)]?.index ?? at.row
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(rowAt(1), at.column),
      ArrowUp: () => go(rowAt(-1), at.column),
      PageDown: () => go(rowAt(PAGE), at.column),
      PageUp: () => go(rowAt(-PAGE), at.column),
      Home: () => go(at.row, 0),
      End: () => go(at.row, columns - 1),
      ArrowRight: () => (at.column === 0 && current.isOpen === false ? fold(at.row, true) : go(at.row, Math.min(at.column + 1, columns - 1))),
      ArrowLeft: () => {
        if (at.column > 0) return go(at.row, at.column - 1)
        if (current.isOpen) return fold(at.row, false)
        const above = groupAbove(rows, at.row)
        if (above >= 0) go(above, 0)
      },
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    move()
  }
  return { at, onKeyDown, fold, onFocusCell: (row: number, column: number) => place(row, column, closed), left }
}
