import { Link, useNavigate } from '@tanstack/react-router'
import { Download, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { COUNT_CAP } from '@/contracts/envelope'
import { formatFilters } from '@/contracts/lists'
import { ApiError, errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { mayPrefetch } from '@/session/look-ahead'
import { useCompanyId } from '@/session/session'
import { useLayout } from '@/stores/layout'
import { DataTable } from '@/ui/data-table/data-table'
import { focusRow } from '@/ui/data-table/focus-row'
import { countInWords, Pager } from '@/ui/data-table/pager'
import { rowAtOffset } from '@/ui/data-table/row-keys'
import type { Sort } from '@/ui/data-table/types'
import { Button, buttonClass } from '@/ui/primitives/button'
import type { ListDefinition, SelectionAction } from './definition'
import { FilterBar } from './filter-bar'
import { ListEmpty } from './list-empty'
import { ListMenu, rowHeights } from './list-menu'
import { Peek } from './peek'
import { PhoneBar } from './phone-bar'
import { RowMenu } from './row-menu'
import type { ListSearch, SearchChange } from './search'
import { SelectionBar } from './selection-bar'
import { SortField } from './sort-field'
import { StatsLine } from './stats-line'
import { useExport } from './use-export'
import { useListKeys } from './use-list-keys'
import { useListUrl } from './use-list-url'
import { useOnline } from './use-online'
import { usePhone } from '@/ui/use-media'
import { usePlace } from './use-place'
import { useRows } from './use-rows'
import { useSelectAll } from './use-select-all'
import { useSelection } from './use-selection'
import { useTotals } from './use-totals'
import { useViewWidths } from './use-view-widths'
import { ViewBar } from './view-bar'
import { colsOf, visibleColumns } from './visible-columns'

export interface ListPageProps<Row extends object> {
  /** Must keep its identity: made once per list, or with useMemo. */
  list: ListDefinition<Row>
  /** The URL's search parameters, as the route validated them. */
  search: ListSearch
  /** Creates a record, for users who may do so: the link to a page, or a function that opens a dialog of the list. */
  create?: { label: string } & ({ to: string; run?: never } | { run: () => void; to?: never })
  /** Other buttons of the page, such as an import. */
  actions?: ReactNode
}

const bySort = ({ by, dir }: Sort): SearchChange => ({ sort: `${dir === 'desc' ? '-' : ''}${by}` })

/** A list whose whole state is in the URL: search, filters, order, position, columns and view. */
export const ListPage = <Row extends object>({ list, search, create, actions }: ListPageProps<Row>) => {
  const { name, nouns, rowId, rowName } = list
  const navigate = useNavigate()
  const phone = usePhone()
  const online = useOnline()
  const density = useLayout((state) => state.density)
  const { filters, onSearch, onIntent } = useListUrl(list, search)
  const { query, params, rows, prefetchNext } = useRows(list, search)
  const { data, error } = query
  const { restored, note } = usePlace()
  const [cursor, setCursor] = useState(restored?.cursor)
  const [peeked, setPeeked] = useState<string>()
  const [focusedColumn, setFocusedColumn] = useState<string>()
  const widths = useViewWidths(name, search.view)
  const mayExport = useMay(list.module, 'export') && list.exporting !== undefined
  const selection = useSelection({ shown: rows, rowId, initial: (restored?.selected ?? []) as Row[], of: `${search.q ?? ''} ${search.f ?? ''}` })
  const selectAll = useSelectAll(list, params, selection.add)
  const totals = useTotals(list, search, data !== undefined && rows.length > 0)
  const columns = useMemo(() => visibleColumns(list.columns, search.cols), [list.columns, search.cols])
  const exportRows = useExport(list, search, columns)

  const move = (id: string) => {
    setCursor(id)
    note({ cursor: id })
  }
  const selected = selection.rows
  useEffect(() => note({ selected }), [note, selected])
  const onPeek = useMemo(() => list.peek && ((row: Row) => setPeeked(list.rowId(row))), [list])
  const companyId = useCompanyId()
  const onRowIntent = useMemo(() => list.prefetch && ((row: Row) => void (mayPrefetch(companyId) && list.prefetch?.(row))), [list, companyId])
  // Keeps its identity as long as the list does, because otherwise each key press would render every row again.
  const { toggle } = selection
  const rowMenu = useCallback((row: Row) => <RowMenu list={list} row={row} onPeek={onPeek} onSelect={toggle} />, [list, onPeek, toggle])
  const ids = rows.map(rowId)
  const current = cursor !== undefined && ids.includes(cursor) ? cursor : ids[0]
  const clearSelection = () => {
    selection.clear()
    // The focus is lost when the selection bar disappears, so the current row gets it.
    setTimeout(() => document.activeElement === document.body && current !== undefined && focusRow(document, current))
  }
  useListKeys({
    ids,
    cursor: current,
    move,
    toggle: selection.toggle,
    peeks: onPeek !== undefined,
    clear: selected.length > 0 ? clearSelection : undefined,
    create: create && (create.run ?? (() => void navigate({ to: create.to }))),
  })

  const stepPeek = (by: number) => {
    const id = rowAtOffset(ids, peeked, by)
    if (id === undefined) return
    move(id)
    setPeeked(id)
  }
  const closePeek = () => {
    const id = peeked
    setPeeked(undefined)
    if (id !== undefined) setTimeout(() => focusRow(document, id))
  }

  const clearAll = () => onSearch({ q: undefined, f: undefined })
  const clearLast = () => onSearch(filters.length > 0 ? { f: formatFilters(filters.slice(0, -1)) } : { q: undefined })
  const plus = <Plus aria-hidden className="size-4" />
  const createLink =
    create &&
    (create.run ? (
      <Button tone="primary" icon={plus} onClick={create.run}>
        {create.label}
      </Button>
    ) : (
      <Link to={create.to} className={buttonClass('primary')}>
        {plus}
        {create.label}
      </Link>
    ))
  const buttons = (
    <>
      {actions}
      {createLink}
    </>
  )
  const menu = (
    <ListMenu
      columns={list.columns}
      visible={columns}
      onColumns={(next) => onSearch({ cols: colsOf(list.columns, next) })}
      onExport={mayExport ? (format) => void exportRows(format) : undefined}
    />
  )
  const exportAction: SelectionAction<Row> = {
    label: 'Export',
    icon: <Download aria-hidden className="size-4" />,
    run: (chosen) => exportRows('xlsx', chosen.map(rowId)),
  }
  const bar = { fields: list.fields, filters, q: search.q ?? '', hint: list.searchHint, onSearch }
  const summedColumns = columns.filter((column) => column.amount)
  const [by, dir] = search.sort.startsWith('-') ? [search.sort.slice(1), 'desc' as const] : [search.sort, 'asc' as const]
  return (
    <div className="flex flex-col sm:-mb-7 sm:h-[calc(100dvh-71px-var(--banner-height,0px))] sm:min-h-96">
      <header className="mb-2 flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="text-title font-semibold">
          {list.title}
        </h1>
        <ViewBar list={name} search={search} firstSort={list.firstSort} builtIn={list.views ?? []} widths={widths.px} onSearch={onSearch} onIntent={onIntent} />
        <div className="ml-auto flex flex-wrap items-center gap-2">{buttons}</div>
      </header>
      {selected.length > 0 ? (
        <SelectionBar
          rows={selected}
          rowName={rowName}
          actions={[...(list.selectionActions ?? []), ...(mayExport ? [exportAction] : [])]}
          selectAll={
            data && data.total > selected.length && selected.length < COUNT_CAP
              ? {
                  label: data.totalCapped ? `Select the first ${countInWords({ total: COUNT_CAP, totalCapped: false }, nouns)}` : `Select all ${data.total}`,
                  run: selectAll,
                }
              : undefined
          }
          onClear={clearSelection}
        />
      ) : phone ? (
        <PhoneBar {...bar} sort={<SortField columns={list.columns} sort={search.sort} onSort={(sort) => onSearch({ sort })} />}>
          {menu}
        </PhoneBar>
      ) : (
        <FilterBar {...bar}>{menu}</FilterBar>
      )}
      <DataTable
        label={list.title}
        columns={columns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        rowLink={list.rowLink}
        cursor={{ id: current, move }}
        whole={restored !== undefined}
        selection={selection}
        tapSelects={phone && selected.length > 0}
        onPeek={onPeek}
        rowMenu={rowMenu}
        onRowIntent={onRowIntent}
        widths={widths}
        rowHeight={rowHeights[density]}
        sort={{ by, dir }}
        onSort={(next) => onSearch(bySort(next))}
        onSortIntent={(next) => onIntent(bySort(next))}
        focusedColumn={focusedColumn ?? summedColumns[0]?.id}
        onFocusColumn={setFocusedColumn}
        loading={query.isPending}
        skeletonRows={search.limit}
        fetching={query.isFetching}
        error={
          error && {
            message: online ? errorMessage(error) : 'You are offline. The list comes by itself when the network is back.',
            requestId: error instanceof ApiError ? error.requestId : undefined,
          }
        }
        onRetry={() => void query.refetch()}
        empty={<ListEmpty nouns={nouns} q={search.q ?? ''} filters={filters.length} onClearLast={clearLast} onClearAll={clearAll} actions={buttons} />}
        totals={totals}
        totalsLabel={data && `Total of ${countInWords(data, nouns)}`}
        onEndInView={prefetchNext}
      />
      <div className="min-h-6 max-sm:mt-2">
        {data && !error && (
          <Pager
            nouns={nouns}
            total={data.total}
            totalCapped={data.totalCapped}
            onCountAll={() => onSearch({ count: 'all' }, true)}
            onPrevious={data.previousCursor ? () => onSearch({ before: data.previousCursor }) : undefined}
            onNext={data.nextCursor ? () => onSearch({ after: data.nextCursor }) : undefined}
            onNextIntent={prefetchNext}
          >
            {!online && <span role="status">You are offline: this is what was loaded last.</span>}
            <StatsLine rows={selected} column={summedColumns.find(({ id }) => id === focusedColumn) ?? summedColumns[0]} />
          </Pager>
        )}
      </div>
      <Peek list={list} row={peeked === undefined ? undefined : rows.find((row) => rowId(row) === peeked)} onMove={stepPeek} onClose={closePeek} />
    </div>
  )
}
