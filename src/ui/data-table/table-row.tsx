import { type ComponentProps, memo, type MouseEvent, type ReactNode } from 'react'
import { cx } from '../cx'
import { Checkbox } from '../form/checkbox'
import { IconButton } from '../primitives/icon-button'
import { Menu } from '../primitives/menu'
import { cellClass, checkClass, frozen, menuCellClass, rowClass, widthStyle } from './cells'
import { RowAnchor } from './row-anchor'
import { followRowLink } from './row-click'
import type { DataColumn, RowLink } from './types'
import { useLongPress } from './use-long-press'

/** Returns the tooltip of a cell: its full text where it is long enough to be cut off. */
const tooltipOf = (content: ReactNode) => (typeof content === 'string' && content.length > 20 ? content : undefined)

// Cut with an ellipsis by itself: a cell cuts what is no plain text without one.
const linkClass = 'inline-block max-w-full text-link sm:truncate sm:py-1 align-middle underline-offset-2 hover:underline'

export interface TableRowProps<Row> {
  row: Row
  id: string
  name: string
  columns: readonly DataColumn<Row>[]
  lead: DataColumn<Row> | undefined
  link?: (row: Row) => RowLink
  widths: Readonly<Record<string, number>>
  /** Undefined where rows can't be selected. */
  selected: boolean | undefined
  selecting: boolean
  tapSelects: boolean
  /** Whether the row's controls are in the tab order. */
  current: boolean
  /** Undefined where rows have no menu. */
  menuOpen: boolean | undefined
  menu?: (row: Row) => ReactNode
  onMenu: (id: string | undefined) => void
  onSelect: (id: string, range: boolean) => void
  onCurrent: (id: string) => void
  /** Returns the row's pointer handlers, which detect that the row is likely to be opened next. */
  intent: (row: Row) => Pick<ComponentProps<'tr'>, 'onPointerEnter' | 'onPointerLeave'>
  onCell?: (column: string) => void
}

const Row = <T,>(props: TableRowProps<T>) => {
  const { row, id, name, columns, lead, link, widths, selected, selecting, tapSelects, current, menuOpen, menu, onMenu, onSelect, onCurrent } = props
  const tabIndex = current ? 0 : -1
  const longPress = useLongPress(() => selected !== undefined && onSelect(id, false))
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    onCurrent(id)
    if (!tapSelects) return link && followRowLink(event)
    if (!(event.target as HTMLElement).closest('input, label')) {
      event.preventDefault()
      onSelect(id, false)
    }
  }
  const menuButton = (
    <IconButton
      label={`Menu of ${name}`}
      tabIndex={-1}
      onClick={menuOpen ? undefined : () => onMenu(id)}
      className={cx('vertical-dots size-6!', !menuOpen && 'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100')}
    ></IconButton>
  )
  return (
    <tr
      data-row-id={id}
      {...longPress}
      onClickCapture={(event) => {
        longPress.onClickCapture(event)
        if (tapSelects && (event.target as HTMLElement).closest('a')) event.preventDefault()
      }}
      onClick={onClick}
      {...props.intent(row)}
      className={cx(
        rowClass,
        selected ? 'bg-selected' : 'bg-surface',
        link && 'cursor-pointer transition-colors duration-hover',
        link && !selected && 'hover:bg-hover',
        selecting && 'max-sm:pl-11',
      )}
    >
      {selected !== undefined && (
        <td className={checkClass(selecting)}>
          <Checkbox
            aria-label={`Select ${name}`}
            tabIndex={tabIndex}
            checked={selected}
            onChange={(event) => onSelect(id, (event.nativeEvent as globalThis.MouseEvent).shiftKey === true)}
            className="size-6 justify-center"
          />
        </td>
      )}
      {columns.map((column, index) => {
        const content = column.cell(row)
        const target = column === lead && link?.(row)
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- marks the column for sums; its head does the same by keyboard
          <td
            key={column.id}
            title={tooltipOf(content)}
            style={widthStyle(widths[column.id])}
            onClick={column.amount && props.onCell && (() => props.onCell?.(column.id))}
            className={cx(cellClass(column), index === 0 && frozen(selected !== undefined))}
          >
            {target ? (
              <RowAnchor link={target} tabIndex={tabIndex} onFocus={() => onCurrent(id)} className={linkClass}>
                {content}
              </RowAnchor>
            ) : (
              content
            )}
          </td>
        )
      })}
      {menuOpen !== undefined && (
        <td className={cx(menuCellClass, menuOpen && 'bg-inherit')}>
          {menuOpen ? (
            <Menu open onOpenChange={(open) => !open && onMenu(undefined)} trigger={menuButton}>
              {menu?.(row)}
            </Menu>
          ) : (
            menuButton
          )}
        </td>
      )}
    </tr>
  )
}

/** Rerenders only when something of this row has changed. */
export const TableRow = memo(Row) as typeof Row
