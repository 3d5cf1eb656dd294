import { type RefObject, startTransition, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Minimum height in pixels of everything above and below the rows: header, title, filters, the table's head, pager. */
const AROUND_PX = 205
/** Number of rows added at a time; small, so that typing and scrolling meanwhile stay responsive. */
const STEP = 10
/** Pause between two steps in milliseconds, in which the browser paints the rows just added. */
const PAUSE_MS = 40
/** Share of rows that must have been there before for new rows to count as a refresh of the same page. */
const REFRESH_SHARE = 0.8

export interface DrawnRowsOf<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** In pixels. */
  rowHeight: number
  /** Draws all rows of the first page at once, for a return to a scroll position further down. */
  whole: boolean
  /** The scrolling element. */
  boxRef: RefObject<HTMLElement | null>
}

/**
 * Decides how many rows are drawn. A new page is shown from its top: the rows that fill the screen are drawn at once, the others soon after
 * those have been painted. When the same page is refreshed, all its rows stay drawn.
 */
export const useDrawnRows = <Row>({ rows, rowId, rowHeight, whole, boxRef }: DrawnRowsOf<Row>) => {
  const begin = (before: readonly Row[]) => {
    const first = Math.ceil((innerHeight - AROUND_PX) / rowHeight)
    const idsBefore = new Set(before.map(rowId))
    const isRefresh = rows.filter((row) => idsBefore.has(rowId(row))).length >= rows.length * REFRESH_SHARE
    return { rows, count: isRefresh || (whole && before.length === 0) ? rows.length : first, turned: before.length > 0 && !isRefresh }
  }
  const [state, setState] = useState(() => begin([]))
  const drawn = state.rows === rows ? state : begin(state.rows)
  if (drawn !== state) setState(drawn)

  const { count, turned } = drawn
  const scrolledRef = useRef(false)
  useLayoutEffect(() => {
    // A ref is used because reading the box's scroll position here would force a layout of the whole page.
    if (turned && scrolledRef.current) boxRef.current?.scrollTo(0, 0)
  }, [rows, turned, boxRef])

  useEffect(() => {
    if (count >= rows.length) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const more = () => {
      const by = scrolledRef.current ? rows.length : STEP
      startTransition(() => setState((now) => (now.rows === rows ? { ...now, count: now.count + by } : now)))
    }
    const frame = requestAnimationFrame(() => (timer = setTimeout(more, scrolledRef.current ? 0 : PAUSE_MS)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [rows, count, boxRef])

  return {
    count,
    drawAll: () => setState({ ...drawn, count: rows.length }),
    onScroll: ({ currentTarget }: UIEvent) => (scrolledRef.current = currentTarget.scrollTop > 0),
  }
}
