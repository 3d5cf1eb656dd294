import type { ReactNode } from 'react'
import { cx } from '../cx'
import { align } from './cells'
import type { DataColumn } from './types'

export interface TotalsRowProps<Row> {
  columns: readonly DataColumn<Row>[]
  totals: Readonly<Record<string, ReactNode>>
  label?: ReactNode
  selectable: boolean
  hasMenu: boolean
}

const edge = 'double-rule sticky bottom-0 h-7 bg-surface max-sm:static'

/** Totals of all rows that match the filter, not only of the page shown; they stay in view while the rows scroll. */
export const TotalsRow = <Row,>({ columns, totals, label = 'Total', selectable, hasMenu }: TotalsRowProps<Row>) => (
  <tfoot className="max-sm:block">
    <tr className="max-sm:flex max-sm:justify-between max-sm:gap-3">
      {columns.map((column, index) => (
        <td
          key={column.id}
          colSpan={selectable && index === 0 ? 2 : undefined}
          className={cx(
            edge,
            'px-2.5 font-semibold whitespace-nowrap max-sm:grow',
            align(column.kind),
            index === 0 ? 'left-0 z-[11]' : 'z-sticky',
            index > 0 && totals[column.id] === undefined && 'max-sm:hidden',
          )}
        >
          {totals[column.id] ?? (index === 0 ? label : null)}
        </td>
      ))}
      {hasMenu && <td aria-hidden className={cx(edge, 'z-sticky p-0 max-sm:hidden')} />}
    </tr>
  </tfoot>
)
