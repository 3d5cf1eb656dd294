import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { Fragment, useLayoutEffect, useState } from 'react'
import { useGrid, useGridStore } from './context'
import { GridRow, type GridRowProps } from './grid-row'
import type { GridLine, GridState } from './types'

/** Up to this number all rows are rendered, so that the browser's own search finds them; above it the rows are virtualised. */
export const VIRTUAL_ABOVE = 200
const ROW_HEIGHT = 33
const OVERSCAN = 3

type BodyProps<Line extends GridLine> = Omit<GridRowProps<Line>, 'index' | 'measure'>

const rowsOf = <Line extends GridLine>(state: GridState<Line>) => state.rows

export const PlainBody = <Line extends GridLine>(props: BodyProps<Line>) => {
  const rows = useGrid(rowsOf<Line>)
  return (
    <tbody>
      {rows.map(({ key }, index) => (
        <GridRow key={key} {...props} index={index} />
      ))}
    </tbody>
  )
}

const sameKeys = (a: readonly GridLine[], b: readonly GridLine[]): boolean => a.length === b.length && a.every(({ key }, index) => key === b[index]?.key)
const keyOfRows = (rows: readonly GridLine[]) => (index: number) => rows[index]?.key ?? index
/** Returns the same function as long as the line keys are unchanged: with a new one the virtualizer would measure a thousand rows again. */
const useKeyOf = (rows: readonly GridLine[]) => {
  const [known, setKnown] = useState(() => ({ rows, keyOf: keyOfRows(rows) }))
  if (sameKeys(known.rows, rows)) return known.keyOf
  const keyOf = keyOfRows(rows)
  setKnown({ rows, keyOf })
  return keyOf
}

/**
 * Renders only the rows on the screen and the cursor's row, which must not lose the focus when it is scrolled away. The cursor's row
 * keeps its real position, so the browser scrolls to it when it gets the focus.
 */
export const VirtualBody = <Line extends GridLine>({ scroller, ...props }: BodyProps<Line> & { scroller: HTMLDivElement | null }) => {
  const rows = useGrid(rowsOf<Line>)
  const getItemKey = useKeyOf(rows)
  const store = useGridStore<Line>()
  const [renderedRows] = useState<{ from: number; to: number }>({ from: 0, to: -1 })
  // Re-renders only when the cursor leaves the rendered rows; the rows themselves handle a move among them.
  useGrid(({ cursor: { row } }: GridState<Line>) => (row >= renderedRows.from && row <= renderedRows.to ? null : row))
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range)
      const cursor = store.getState().cursor.row
      return shown.includes(cursor) || cursor >= range.count ? shown : [...shown, cursor].sort((a, b) => a - b)
    },
  })
  const items = virtual.getVirtualItems()
  const end = virtual.getTotalSize()
  useLayoutEffect(() => {
    const { startIndex = 0, endIndex = -1 } = virtual.range ?? {}
    Object.assign(renderedRows, { from: startIndex, to: endIndex })
  })
  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the room of rows that aren't in the page */}
        <td colSpan={props.columns.length + 2} className="p-0" style={{ height }} />
      </tr>
    )
  return (
    <tbody>
      {items.map((item, at) => (
        <Fragment key={item.key}>
          {gap(item.start - (items[at - 1]?.end ?? 0))}
          <GridRow {...props} index={item.index} measure={virtual.measureElement} />
        </Fragment>
      ))}
      {gap(end - (items.at(-1)?.end ?? 0))}
    </tbody>
  )
}
