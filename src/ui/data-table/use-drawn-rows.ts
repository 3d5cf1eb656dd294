import { type RefObject, startTransition, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What stands above and below the rows at least: header, title, filters, the table's head, pager. In pixels. */
const AROUND_PX = 205
/** As many as are added at a time, so that nobody who types or scrolls meanwhile waits for long. */
const STEP = 10
/** Between two steps the browser is left to itself: it has just been given something to paint. In milliseconds. */
const BETWEEN_MS = 40
/** Of a page that is only read anew at least as many rows stood before. */
const STAYS = 0.8

export interface DrawnRowsOf<Row> {
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** In pixels. */
  rowHeight: number
  /** Draws all of the first ones at once, for who comes back to a place further down. */
  whole: boolean
  /** What scrolls. */
  boxRef: RefObject<HTMLElement | null>
}

/**
 * How many of the rows are drawn: of a new page, which is shown from its top, at once those that fill the screen, the others soon after
 * they have been painted. Of a page that is read anew all stay drawn.
 */
export const useDrawnRows = <Row>({ rows, rowId, rowHeight, whole, boxRef }: DrawnRowsOf<Row>) => {
  const begin = (before: readonly Row[]) => {
    const first = Math.ceil((innerHeight - AROUND_PX) / rowHeight)
    const stood = new Set(before.map(rowId))
    const stays = rows.filter((row) => stood.has(rowId(row))).length >= rows.length * STAYS
    return { rows, count: stays || (whole && before.length === 0) ? rows.length : first, turned: before.length > 0 && !stays }
  }
  const [state, setState] = useState(() => begin([]))
  const drawn = state.rows === rows ? state : begin(state.rows)
  if (drawn !== state) setState(drawn)

  const { count, turned } = drawn
  const scrolledRef = useRef(false)
  useLayoutEffect(() => {
    // To ask the box where it stands would have the whole page laid out.
    if (turned && scrolledRef.current) boxRef.current?.scrollTo(0, 0)
  }, [rows, turned, boxRef])

  useEffect(() => {
    if (count >= rows.length) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const more = () => {
      const by = scrolledRef.current ? rows.length : STEP
      startTransition(() => setState((now) => (now.rows === rows ? { ...now, count: now.count + by } : now)))
    }
    const frame = requestAnimationFrame(() => (timer = setTimeout(more, scrolledRef.current ? 0 : BETWEEN_MS)))
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
