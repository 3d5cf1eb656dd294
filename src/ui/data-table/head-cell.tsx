import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cx } from '../cx'
import { align, widthStyle } from './cells'
import type { ColumnWidths, DataColumn, Sort } from './types'
import { useColumnResize } from './use-column-resize'

/** Returns the pointer handlers of a sortable column head. */
export type SortIntent = (sort: Sort) => Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onPointerLeave'>

export interface HeadCellProps<Row> {
  column: DataColumn<Row>
  sort?: Sort
  onSort?: (sort: Sort) => void
  sortIntent: SortIntent
  widths?: ColumnWidths
  focusedColumn?: string
  onFocusColumn?: (id: string) => void
  className: string
}

const nextSort = (id: string, sort: Sort | undefined): Sort => ({ by: id, dir: sort?.by === id && sort.dir === 'asc' ? 'desc' : 'asc' })

export const HeadCell = <Row,>({ column, sort, onSort, sortIntent, widths, focusedColumn, onFocusColumn, className }: HeadCellProps<Row>) => {
  const { id, header, kind, amount } = column
  const { head, onKeyDown, handle } = useColumnResize((px) => widths?.set(id, px))
  const sorted = sort?.by === id ? sort.dir : undefined
  const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
  const width = widths?.px[id]
  const focusable = column.sortable && onSort
  const summed = amount !== undefined && onFocusColumn !== undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys that its button lets through
    <th
      ref={head}
      scope="col"
      style={widthStyle(width) ?? { width: column.width }}
      aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
      onKeyDown={widths && onKeyDown}
      onFocus={summed ? () => onFocusColumn(id) : undefined}
      className={cx(className, 'px-2.5 text-meta font-medium whitespace-nowrap text-ink-2', width !== undefined && 'overflow-hidden', align(kind))}
    >
      {focusable ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(id, sort))}
          {...sortIntent(nextSort(id, sort))}
          className={cx('-mx-1 inline-flex h-6 items-center gap-1 rounded-control px-1 hover:text-ink', kind === 'number' && 'flex-row-reverse')}
        >
          {header}
          <Arrow aria-hidden className={cx('size-3', !sorted && 'opacity-60')} />
        </button>
      ) : (
        <span className={cx(summed && focusedColumn === id && 'underline decoration-accent decoration-2 underline-offset-4')}>{header}</span>
      )}
      {widths && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a window splitter (APG) is a control
        <span
          role="separator"
          aria-orientation="vertical"
          aria-label={`Width of ${header}`}
          aria-valuemin={48}
          aria-valuemax={1200}
          aria-valuenow={width ?? 0}
          aria-valuetext={width === undefined ? 'by content' : `${width} pixels`}
          // The button of a sortable head is a tab stop already and takes the same keys.
          tabIndex={focusable ? -1 : 0}
          {...handle}
          className="absolute inset-y-0 right-0 w-2 cursor-col-resize touch-none border-r border-transparent hover:border-line-strong focus-visible:border-line-strong"
        />
      )}
    </th>
  )
}
