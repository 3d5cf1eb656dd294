import { cx } from '../cx'
import { Skeleton } from '../primitives/skeleton'
import { cellClass, checkClass, menuCellClass, rowClass } from './cells'
import type { DataColumn } from './types'

export interface SkeletonRowsProps<Row> {
  columns: readonly DataColumn<Row>[]
  count: number
  selectable: boolean
  hasMenu: boolean
}

/** Placeholders with the height of the rows to come, hidden from screen readers: the table itself is marked as busy. */
export const SkeletonRows = <Row,>({ columns, count, selectable, hasMenu }: SkeletonRowsProps<Row>) =>
  Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden className={rowClass}>
      {selectable && <td aria-hidden className={checkClass(false)} />}
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          <Skeleton className={cx('w-2/3', column.kind === 'number' && 'ml-auto', column.card && 'max-sm:min-w-24')} />
        </td>
      ))}
      {hasMenu && <td aria-hidden className={menuCellClass} />}
    </tr>
  ))
