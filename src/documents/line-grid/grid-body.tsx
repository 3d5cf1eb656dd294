import { useVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { Fragment, useLayoutEffect, useState } from 'react'
import { useGrid, useGridStore } from './context'
import { GridRow, type GridRowProps } from './grid-row'
import type { GridLine, GridState } from './types'

/** Up to here all rows are in the page, where the browser's own search finds them. */
export const VIRTUAL_ABOVE = 200
const ROW_HEIGHT = 33
const OVERSCAN = 3

type BodyProps<Line extends GridLine> = Omit<GridRowProps<Line>, 'index' | 'measure'>

const keysOf = <Line extends GridLine>(state: GridState<Line>) => state.rows

export const PlainBody = <Line extends GridLine>(props: BodyProps<Line>) => {
  const rows = useGrid(keysOf<Line>)
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
/** The same function as long as the lines are the same ones: with another the virtualizer measures a thousand rows anew. */
const useKeyOf = (rows: readonly GridLine[]) => {
  const [known, setKnown] = useState(() => ({ rows, keyOf: keyOfRows(rows) }))
  if (sameKeys(known.rows, rows)) return known.keyOf
  const keyOf = keyOfRows(rows)
  setKnown({ rows, keyOf })
  return keyOf
}

/**
 * Only the rows on the screen, and the cursor's, which must not lose the focus by scrolling away. It stands in its place, so the
 * browser scrolls to it when it gets the focus.
 */
export const VirtualBody = <Line extends GridLine>({ scroller, ...props }: BodyProps<Line> & { scroller: HTMLDivElement | null }) => {
  const rows = useGrid(keysOf<Line>)
  const getItemKey = useKeyOf(rows)
  const store = useGridStore<Line>()
  const [here] = useState<{ from: number; to: number }>({ from: 0, to: -1 })
  // Only a move out of the rows in the page renders here; one among them is the rows' own affair.
  useGrid(({ cursor: { row } }: GridState<Line>) => (row >= here.from && row <= here.to ? null : row))
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
    Object.assign(here, { from: startIndex, to: endIndex })
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
