import { Link } from '@tanstack/react-router'
import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'
import { cx } from '../cx'
import { ErrorState } from '../feedback/error-state'
import { Skeleton } from '../primitives/skeleton'
import { cellClass, rowClass } from './cells'
import { followRowLink } from './row-click'
import { TableHead } from './table-head'
import { TotalsRow } from './totals-row'
import type { DataTableProps } from './types'

const features = tableFeatures({})
const SKELETON_ROWS = 12

/** Long texts are cut off; their whole is shown on hover. */
const textOf = (content: ReactNode) => (typeof content === 'string' && content.length > 20 ? content : undefined)

const linkClass = 'inline-block text-link sm:py-1 underline-offset-2 hover:underline'

/** A ruled list of records. Sorting, searching and paging happen on the server; the table only asks for them. */
export const DataTable = <Row extends RowData>(props: DataTableProps<Row>) => {
  const { label, columns, rows, rowId, rowLink, sort, onSort, loading, fetching, error, onRetry, empty, totals, totalsLabel } = props
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row, unknown> => ({
        id: column.id,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  )
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowId })

  if (error) return <ErrorState message={error.message} requestId={error.requestId} onRetry={onRetry} retrying={fetching} />

  const hasTotals = totals !== undefined && !loading && rows.length > 0
  const lead = columns.find((column) => column.card === 'lead') ?? columns[0]
  return (
    <div className={cx('relative border border-line bg-surface', hasTotals && 'border-b-0')}>
      {fetching && !loading && <div aria-hidden className="absolute inset-x-0 top-0 z-sticky h-0.5 animate-pulse bg-accent" />}
      <div className="overflow-auto sm:max-h-[max(320px,calc(100dvh-200px))]">
        <table aria-label={label} aria-busy={loading || fetching || undefined} className="w-full border-separate border-spacing-0 max-sm:block">
          <TableHead columns={columns} sort={sort} onSort={onSort} />
          <tbody className="max-sm:block">
            {loading
              ? Array.from({ length: SKELETON_ROWS }, (_, index) => (
                  <tr key={index} className={rowClass}>
                    {columns.map((column) => (
                      <td key={column.id} className={cellClass(column)}>
                        <Skeleton className={cx('w-2/3', column.kind === 'number' && 'ml-auto', column.card && 'max-sm:min-w-24')} />
                      </td>
                    ))}
                  </tr>
                ))
              : table.getRowModel().rows.map((row) => (
                  <tr
                    key={row.id}
                    onClick={rowLink && followRowLink}
                    className={cx(rowClass, rowLink && 'cursor-pointer transition-colors duration-hover hover:bg-hover')}
                  >
                    {row.getAllCells().map((cell) => {
                      const column = byId.get(cell.column.id)
                      const link = column === lead && rowLink?.(row.original)
                      return (
                        <td key={cell.id} title={textOf(column?.cell(row.original))} className={cellClass(column ?? {})}>
                          {link ? (
                            <Link {...link} data-row-link="" className={linkClass}>
                              <table.FlexRender cell={cell} />
                            </Link>
                          ) : (
                            <table.FlexRender cell={cell} />
                          )}
                        </td>
                      )
                    })}
                  </tr>
                ))}
          </tbody>
          {hasTotals && <TotalsRow columns={columns} totals={totals} label={totalsLabel} />}
        </table>
      </div>
      {!loading && rows.length === 0 && empty}
    </div>
  )
}
