import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Button } from '../primitives/button'
import { IconButton } from '../primitives/icon-button'

export interface LineColumn<Line> {
  id: string
  header: string
  align?: 'end'
  /** CSS width, e.g. `8rem`; without it the column takes what is left. */
  width?: string
  /** On a phone, two adjacent columns with `half` share a row. */
  half?: boolean
  /** An Input, Combobox … with `aria-label` (or a Field with labelHidden), or plain text. */
  cell: (line: Line, index: number) => ReactNode
}

export interface LinesTableProps<Line> {
  /** Names the table, e.g. "Lines". */
  label: string
  lines: readonly Line[]
  columns: readonly LineColumn<Line>[]
  lineKey: (line: Line, index: number) => string
  onAdd?: () => void
  addLabel?: string
  onRemove?: (index: number) => void
  /** Shown under the lines, e.g. the grand total with `double-rule`. */
  footer?: ReactNode
}

/** Lines of a form as a plain table; under 640 px each line becomes a block with its labels. */
export const LinesTable = <Line,>({ label, lines, columns, lineKey, onAdd, addLabel = 'Add line', onRemove, footer }: LinesTableProps<Line>) => (
  <div className="flex flex-col gap-2">
    {/* Positioned, so that the hidden labels inside scroll with their cells instead of widening the page. */}
    <div className="relative overflow-x-auto rounded-panel border border-line bg-surface">
      <table aria-label={label} className="w-full border-collapse max-sm:block">
        <thead className="bg-sunken text-meta text-ink-2 max-sm:sr-only">
          <tr>
            <th scope="col" className="w-8 px-2 py-1.5 text-left font-medium">
              #
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                style={{ width: column.width }}
                className={cx('px-2 py-1.5 font-medium', column.align ? 'text-right' : 'text-left')}
              >
                {column.header}
              </th>
            ))}
            {onRemove && (
              <th className="w-10">
                <span className="sr-only">Remove</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {lines.map((line, index) => (
            <tr
              key={lineKey(line, index)}
              className="border-t border-line max-sm:relative max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:gap-y-2 max-sm:p-3"
            >
              <td className="px-2 py-2.5 align-top text-ink-3 max-sm:col-span-2 max-sm:p-0">
                <span className="sm:hidden">Line </span>
                {index + 1}
              </td>
              {columns.map((column) => (
                <td
                  key={column.id}
                  className={cx(
                    'px-2 py-1 align-top max-sm:flex max-sm:min-w-0 max-sm:flex-col max-sm:gap-0.5 max-sm:p-0',
                    column.align && 'sm:text-right',
                    !column.half && 'max-sm:col-span-2',
                  )}
                >
                  <span aria-hidden className="text-meta text-ink-2 sm:hidden">
                    {column.header}
                  </span>
                  {column.cell(line, index)}
                </td>
              ))}
              {onRemove && (
                <td className="px-1 py-1.5 text-right align-top max-sm:absolute max-sm:top-1 max-sm:right-1 max-sm:p-0">
                  <IconButton label={`Remove line ${index + 1}`} onClick={() => onRemove(index)}>
                    <Trash2 />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    {(onAdd || footer) && (
      <div className="flex flex-wrap items-start justify-between gap-3">
        {onAdd && (
          <Button onClick={onAdd} icon={<Plus aria-hidden className="size-4" />}>
            {addLabel}
          </Button>
        )}
        {footer && <div className="ml-auto min-w-60">{footer}</div>}
      </div>
    )}
  </div>
)
