import { type KeyboardEvent, useRef, useState } from 'react'

export interface Place {
  row: number
  col: number
}

const moves: Readonly<Record<string, (at: Place, last: Place, held: boolean) => Place>> = {
  ArrowUp: ({ row, col }, _last, held) => ({ row: held ? 0 : row - 1, col }),
  ArrowDown: ({ row, col }, last, held) => ({ row: held ? last.row : row + 1, col }),
  ArrowLeft: ({ row, col }, _last, held) => ({ row, col: held ? 0 : col - 1 }),
  ArrowRight: ({ row, col }, last, held) => ({ row, col: held ? last.col : col + 1 }),
  Home: ({ row }, _last, held) => ({ row: held ? 0 : row, col: 0 }),
  End: ({ row }, last, held) => ({ row: held ? last.row : row, col: last.col }),
}

const within = (value: number, max: number) => Math.max(0, Math.min(max, value))

/** Keyboard control of a grid (APG): one cell is the tab stop, arrow keys move it, Space and Enter act on the cell. */
export const useGridKeys = (rows: number, cols: number, act: (at: Place) => void) => {
  const [focused, setFocused] = useState<Place>({ row: 0, col: 0 })
  const box = useRef<HTMLTableSectionElement>(null)
  const last = { row: rows - 1, col: cols - 1 }
  const current = { row: within(focused.row, last.row), col: within(focused.col, last.col) }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      return act(current)
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const target = move(current, last, event.ctrlKey)
    const next = { row: within(target.row, last.row), col: within(target.col, last.col) }
    setFocused(next)
    box.current?.rows[next.row]?.querySelectorAll<HTMLElement>('td')[next.col]?.focus()
  }
  return { box, current, setAt: setFocused, onKeyDown }
}
