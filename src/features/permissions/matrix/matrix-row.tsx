import { memo } from 'react'
import { cx } from '@/ui/cx'
import type { RowState, Subject } from './cells'
import { cellLabel, CellMark } from './matrix-cell'
import type { MatrixRow } from './rows'
import { flagNames } from './words'

interface RowProps extends RowState {
  row: MatrixRow
  index: number
  kind: Subject['kind']
  everything: boolean
  /** Column of the cell in the tab order, or -1 when that cell is in another row. */
  active: number
}

const indent = ['pl-2', 'pl-2', 'pl-5', 'pl-8'] as const

/** One row. Its state is strings and numbers and its cells have no handlers, so that a key press renders only the rows that change. */
export const MatrixRowView = memo(({ row, index, kind, everything, own, effective, changed, active }: RowProps) => {
  const { label, spoken, level, isGroup, cells } = row
  return (
    <tr className={cx(isGroup && 'bg-sunken')}>
      <th
        scope="row"
        className={cx(
          'max-xl:sticky max-xl:left-0 max-xl:z-[1] w-60 border-b border-line min-w-44 whitespace-nowrap py-0 pr-2 text-left',
          indent[level],
          isGroup ? 'bg-sunken font-semibold' : 'bg-surface font-normal',
        )}
      >
        {label}
      </th>
      {cells.map((group, column) => {
        if (group.length === 0)
          return <td key={column} aria-label={`${flagNames[column]} means nothing here`} aria-disabled="true" className="border-b border-line" />
        const mark = { kind, everything, own: own.charAt(column), effective: effective.charAt(column), changed: changed.charAt(column) === '1' }
        const name = cellLabel(flagNames[column] ?? '', spoken, mark)
        return (
          <td
            key={column}
            data-row={index}
            data-column={column}
            tabIndex={column === active ? 0 : -1}
            aria-label={name}
            title={name}
            className="h-7 cursor-default border-b border-line scroll-mt-9 scroll-ml-48 text-center focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
          >
            <CellMark {...mark} />
          </td>
        )
      })}
    </tr>
  )
})
