import type { ReactNode } from 'react'
import { cx } from '../cx'
import { align } from './cells'
import type { DataColumn } from './types'

export interface TotalsRowProps<Row> {
  columns: readonly DataColumn<Row>[]
  totals: Readonly<Record<string, ReactNode>>
  label?: string
}

/** Sums over the whole filter, not over the page that is shown; they stay in sight while the rows scroll. */
export const TotalsRow = <Row,>({ columns, totals, label = 'Total' }: TotalsRowProps<Row>) => (
  <tfoot className="max-sm:block">
    <tr className="max-sm:flex max-sm:justify-between max-sm:gap-3">
      {columns.map((column, index) => (
        <td
          key={column.id}
          className={cx(
            'double-rule sticky bottom-0 h-8 bg-surface px-2.5 font-semibold whitespace-nowrap max-sm:static max-sm:grow',
            align(column.kind),
            index > 0 && totals[column.id] === undefined && 'max-sm:hidden',
          )}
        >
          {totals[column.id] ?? (index === 0 ? label : null)}
        </td>
      ))}
    </tr>
  </tfoot>
)
