import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

export interface LineListColumn<Line> {
  id: string
  header: string
  /** Null shows a dash in the table and leaves the value out on a phone. */
  cell: (line: Line) => ReactNode
  kind?: 'text' | 'number' | 'code' | 'day'
  width?: string
  /** Place in a phone's card; a column without one follows below with its header as a label. */
  card?: 'lead' | 'amount' | 'full' | 'detail' | 'status' | 'actions'
}

interface LineListProps<Line> {
  label: string
  lines: readonly Line[]
  columns: readonly LineListColumn<Line>[]
  lineKey: (line: Line) => string
}

const cardClasses = {
  lead: 'max-sm:col-start-1 max-sm:row-start-1 max-sm:font-medium',
  amount: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right max-sm:font-medium',
  // A minimum width, so that sentences don't wrap to one word per line where there are many columns.
  full: 'sm:min-w-44 max-sm:col-span-2 max-sm:row-start-2',
  detail: 'max-sm:col-start-1 max-sm:row-start-3 max-sm:text-left max-sm:text-ink-2',
  status: 'max-sm:col-start-2 max-sm:row-start-3 max-sm:text-right max-sm:text-ink-2',
  // Below all values; its buttons begin where the texts begin.
  actions: 'max-sm:order-last max-sm:col-span-2 max-sm:-mx-3',
}

/** Read-only lines of a document: a ruled table whose texts wrap; under 640 px, a card for each line with all its values. */
export const LineList = <Line,>({ label, lines, columns, lineKey }: LineListProps<Line>) => (
  <div className="overflow-x-auto border border-line bg-surface">
    <table aria-label={label} className="w-full border-collapse max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              style={{ width: column.width }}
              className={cx(
                'h-8 border-b border-line-strong bg-sunken px-2.5 text-meta font-medium whitespace-nowrap text-ink-2',
                column.kind === 'number' ? 'text-right' : 'text-left',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line) => (
          <tr
            key={lineKey(line)}
            className="border-b border-line last:border-b-0 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:px-3 max-sm:py-2"
          >
            {columns.map((column) => {
              const value = column.cell(line)
              return (
                <td
                  key={column.id}
                  className={cx(
                    'px-2.5 py-1.5 align-top max-sm:p-0',
                    column.kind === 'number' && 'text-right whitespace-nowrap',
                    column.kind === 'day' && 'whitespace-nowrap',
                    column.kind === 'code' && 'font-mono text-meta sm:whitespace-nowrap',
                    column.card ? cardClasses[column.card] : 'max-sm:col-span-2 max-sm:text-left max-sm:text-meta max-sm:text-ink-2',
                    value === null && 'max-sm:hidden',
                  )}
                >
                  {!column.card && column.header !== '' && <span className="font-sans sm:hidden">{column.header}: </span>}
                  {value ?? <span className="text-ink-3">–</span>}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
