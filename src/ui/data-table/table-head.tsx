import { cx } from '../cx'
import { HeadCell, type SortIntent } from './head-cell'
import type { ColumnWidths, DataColumn, RowSelection, Sort } from './types'

export interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort?: Sort
  onSort?: (sort: Sort) => void
  sortIntent: SortIntent
  selection?: RowSelection
  widths?: ColumnWidths
  focusedColumn?: string
  onFocusColumn?: (id: string) => void
  hasMenu: boolean
  /** Whether the rows, which decide the column widths, are still to come. */
  loading?: boolean
}

const edge = 'sticky top-0 h-7 border-b border-line-strong bg-sunken shadow-[1px_0_var(--sunken)]'

export const TableHead = <Row,>({ columns, selection, hasMenu, loading, ...rest }: TableHeadProps<Row>) => (
  // Headers shown before the rows would visibly move when the rows arrive.
  <thead className={cx('max-sm:sr-only', loading && '[&_th>*]:invisible')}>
    <tr>
      {selection && (
        <th scope="col" className={cx(edge, 'left-0 z-[11] w-9 min-w-9 p-0 text-center')}>
          <input
            type="checkbox"
            aria-label="Select all rows of this page"
            checked={selection.page === 'all'}
            ref={(box) => {
              if (box) box.indeterminate = selection.page === 'some'
            }}
            onChange={selection.togglePage}
            className="size-4 cursor-pointer align-middle accent-accent"
          />
        </th>
      )}
      {columns.map((column, index) => (
        <HeadCell key={column.id} {...rest} column={column} className={cx(edge, index === 0 ? cx('z-[11]', selection ? 'left-9' : 'left-0') : 'z-sticky')} />
      ))}
      {hasMenu && (
        <th scope="col" className={cx(edge, 'z-sticky w-9 p-0')}>
          <span className="sr-only">Menu</span>
        </th>
      )}
    </tr>
  </thead>
)
