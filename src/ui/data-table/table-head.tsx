import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { cx } from '../cx'
import { align } from './cells'
import type { DataColumn, Sort } from './types'

export interface TableHeadProps<Row> {
  columns: readonly DataColumn<Row>[]
  sort?: Sort
  onSort?: (sort: Sort) => void
}

const next = (id: string, sort: Sort | undefined): Sort => ({ by: id, dir: sort?.by === id && sort.dir === 'asc' ? 'desc' : 'asc' })

export const TableHead = <Row,>({ columns, sort, onSort }: TableHeadProps<Row>) => (
  <thead className="max-sm:sr-only">
    <tr>
      {columns.map((column) => {
        const sorted = sort?.by === column.id ? sort.dir : undefined
        const Arrow = sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ChevronsUpDown
        return (
          <th
            key={column.id}
            scope="col"
            style={{ width: column.width }}
            aria-sort={sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : undefined}
            className={cx(
              'sticky top-0 z-sticky h-8 border-b border-line-strong bg-sunken px-2.5 text-meta font-medium whitespace-nowrap text-ink-2',
              align(column.kind),
            )}
          >
            {column.sortable && onSort ? (
              <button
                type="button"
                onClick={() => onSort(next(column.id, sort))}
                className={cx('-mx-1 inline-flex h-6 items-center gap-1 rounded-control px-1 hover:text-ink', column.kind === 'number' && 'flex-row-reverse')}
              >
                {column.header}
                <Arrow aria-hidden className={cx('size-3', !sorted && 'opacity-60')} />
              </button>
            ) : (
              column.header
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)
