import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

const STEP = 16
const NARROWEST = 48
const WIDEST = 1200
const PADDING = 21

const clamped = (px: number): number => Math.round(Math.max(NARROWEST, Math.min(WIDEST, px)))

/** Width that the widest cell of the column needs, including text that is cut off now. */
const fitted = (head: HTMLTableCellElement): number => {
  const rows = head.closest('table')?.rows ?? []
  const widths = [...rows].map((row) => {
    const cell = row.cells[head.cellIndex]
    if (!cell) return 0
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().width
  })
  return Math.max(0, ...widths) + PADDING
}

/** Resizes a column: by dragging its edge, by Alt ← / → on its head, or by a double click to the width that its cells need. */
export const useColumnResize = (set: (px: number) => void) => {
  const head = useRef<HTMLTableCellElement>(null)
  const drag = useRef<{ x: number; width: number } | null>(null)
  const widthNow = () => head.current?.getBoundingClientRect().width ?? 0

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
    if (!by || !event.altKey) return
    // Alt ← is also the browser's Back.
    event.preventDefault()
    set(clamped(widthNow() + by))
  }
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture?.(event.pointerId)
      drag.current = { x: event.clientX, width: widthNow() }
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag.current) set(clamped(drag.current.width + event.clientX - drag.current.x))
    },
    onPointerUp: () => {
      drag.current = null
    },
    onPointerCancel: () => {
      drag.current = null
    },
    onDoubleClick: () => head.current && set(clamped(fitted(head.current))),
  }
  return { head, onKeyDown, handle }
}
