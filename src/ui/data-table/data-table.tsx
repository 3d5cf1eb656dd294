import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cx } from '../cx'
import { useIntent } from '../use-intent'
import { ErrorState } from '../feedback/error-state'
import { focusRow } from './focus-row'
import { onRowKey } from './row-keys'
import { SkeletonRows } from './skeleton-rows'
import { TableHead } from './table-head'
import { TableRow } from './table-row'
import { TotalsRow } from './totals-row'
import type { DataTableProps } from './types'
import { UndrawnRows } from './undrawn-rows'
import { useDrawnRows } from './use-drawn-rows'
import { useInView } from './use-in-view'
import { useOverflowMark } from './use-overflow-mark'

const features = tableFeatures({})
const NO_WIDTHS = {}
/** Time in milliseconds that the pointer must rest on a row to show interest in it; a pointer crossing the list rests for less. */
const REST_ON_ROW_MS = 120

/** A list of records with ruled lines. Sorting, searching and paging happen on the server; the table only asks for them. */
export const DataTable = <Row extends RowData>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowId, rowName, rowLink, cursor, selection, onPeek, rowMenu, widths, rowHeight = 32, loading, fetching, error, totals } = props
  const [localCursor, setLocalCursor] = useState<string>()
  const [menuFor, setMenuFor] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useInView(end, loading || rows.length === 0 ? undefined : props.onEndInView, rows)
  useOverflowMark(box, label, !error)
  const rowIntent = useIntent(props.onRowIntent, REST_ON_ROW_MS)
  const sortIntent = useIntent(props.onSortIntent)

  const definitions = useMemo(
    () => columns.map((column): ColumnDef<typeof features, Row, unknown> => ({ id: column.id, header: column.header, accessorFn: column.cell })),
    [columns],
  )
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowId })
  const shown = table.getRowModel().rows
  const ids = shown.map((row) => row.id)
  const drawn = useDrawnRows({ rows, rowId, rowHeight, whole: props.whole ?? false, boxRef: box })
  const cursorId = cursor ? cursor.id : localCursor
  const current = cursorId !== undefined && ids.includes(cursorId) ? cursorId : ids[0]

  // These functions stay the same for all rows and renders; otherwise every key press would rerender every row.
  const latest = useRef({ cursor, selection })
  useEffect(() => {
    latest.current = { cursor, selection }
  })
  const onCurrent = useCallback((id: string) => (latest.current.cursor ? latest.current.cursor.move(id) : setLocalCursor(id)), [])
  const onSelect = useCallback((id: string, range: boolean) => latest.current.selection?.toggle(id, range), [])
  const onMenu = useCallback((id: string | undefined) => {
    setMenuFor((before) => {
      if (id === undefined && before !== undefined) setTimeout(() => document.activeElement === document.body && focusRow(box.current, before))
      return id
    })
  }, [])

  if (error)
    return (
      <div className="flex-1 border border-line bg-surface">
        <ErrorState message={error.message} requestId={error.requestId} onRetry={props.onRetry} retrying={fetching} />
      </div>
    )

  const hasTotals = totals !== undefined && !loading && rows.length > 0
  const lead = columns.find((column) => column.card === 'lead') ?? columns[0]
  const byId = (id: string) => rows.find((row) => rowId(row) === id)
  const selecting = selection !== undefined && selection.page !== 'none'
  return (
    <div
      style={{ '--row-height': `${rowHeight}px` } as React.CSSProperties}
      className={cx('relative flex min-h-0 flex-1 flex-col border border-line bg-surface', hasTotals && 'max-sm:border-b-0')}
    >
      {fetching && !loading && <div aria-hidden className="absolute inset-x-0 top-0 z-[12] h-0.5 animate-pulse bg-accent" />}
      <div ref={box} onScroll={drawn.onScroll} data-scroll-restoration-id={label} className="min-h-0 flex-1 overflow-auto">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links and boxes in it */}
        <table
          aria-label={label}
          aria-busy={loading || fetching || undefined}
          onKeyDown={(event) =>
            onRowKey(event, {
              ids,
              cursor: current,
              move: (id) => {
                if (ids.indexOf(id) >= drawn.count) flushSync(drawn.drawAll)
                onCurrent(id)
                focusRow(box.current, id)
              },
              toggle: selection?.toggle,
              togglePage: selection?.togglePage,
              peek: onPeek && ((id) => void [byId(id)].forEach((row) => row && onPeek(row))),
              menu: rowMenu && onMenu,
            })
          }
          className="w-full border-separate border-spacing-0 max-sm:block"
        >
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            sortIntent={sortIntent}
            selection={selection}
            widths={widths}
            focusedColumn={props.focusedColumn}
            onFocusColumn={props.onFocusColumn}
            hasMenu={rowMenu !== undefined}
            loading={loading}
          />
          <tbody className={cx('max-sm:block', loading && 'animate-pulse')}>
            {loading ? (
              <SkeletonRows
                columns={columns}
                count={Math.min(props.skeletonRows ?? 12, Math.ceil(innerHeight / rowHeight))}
                selectable={selection !== undefined}
                hasMenu={rowMenu !== undefined}
              />
            ) : (
              shown
                .slice(0, drawn.count)
                .map(({ id, original }) => (
                  <TableRow
                    key={id}
                    row={original}
                    id={id}
                    name={rowName?.(original) ?? id}
                    columns={columns}
                    lead={lead}
                    link={rowLink}
                    widths={widths?.px ?? NO_WIDTHS}
                    selected={selection?.has(id)}
                    selecting={selecting}
                    tapSelects={props.tapSelects ?? false}
                    current={id === current}
                    menuOpen={rowMenu && id === menuFor}
                    menu={rowMenu}
                    onMenu={onMenu}
                    onSelect={onSelect}
                    onCurrent={onCurrent}
                    intent={rowIntent}
                    onCell={props.onFocusColumn}
                  />
                ))
            )}
            {!loading && drawn.count < rows.length && (
              <UndrawnRows
                columns={columns}
                rows={rows.slice(drawn.count)}
                widths={widths?.px ?? NO_WIDTHS}
                rowHeight={rowHeight}
                selectable={selection !== undefined}
                hasMenu={rowMenu !== undefined}
              />
            )}
          </tbody>
          {hasTotals && (
            <TotalsRow columns={columns} totals={totals} label={props.totalsLabel} selectable={selection !== undefined} hasMenu={rowMenu !== undefined} />
          )}
        </table>
        {!loading && rows.length === 0 && props.empty}
        <div ref={end} aria-hidden />
      </div>
    </div>
  )
}
