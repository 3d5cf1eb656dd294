import { isValidElement, type ReactNode } from 'react'
import { cellClass, checkClass, menuCellClass, widthStyle } from './cells'
import type { DataColumn } from './types'

/** About how wide a text is, in widths of a digit: nothing but a comparison is made of it. */
const widthOf = (text: string): number => {
  let width = 0
  for (const char of text) width += "iljtfr.,:;|' ".includes(char) ? 0.5 : char >= 'A' && char <= 'Z' ? 1.2 : 'mw'.includes(char) ? 1.5 : 1
  return width
}

/** The texts that a cell is made of, those given to its components included; what only cards show is no part of a column. NaN where it can't be told. */
const contentWidth = (content: ReactNode): number => {
  if (typeof content === 'string' || typeof content === 'number') return widthOf(String(content))
  if (Array.isArray(content)) return content.reduce((sum: number, part: ReactNode) => sum + contentWidth(part), 0)
  if (!isValidElement<Record<string, ReactNode>>(content)) return typeof content === 'object' && content !== null ? NaN : 0
  const { className, ...props } = content.props
  return typeof className === 'string' && className.includes('sm:hidden') ? 0 : contentWidth(Object.values(props))
}

/** The widest content of a column, or all of them below one another where they can't be compared. */
const widest = <Row,>(column: DataColumn<Row>, rows: readonly Row[]): ReactNode => {
  const contents = rows.map((row) => column.cell(row))
  const sizes = contents.map(contentWidth)
  if (sizes.some(Number.isNaN)) return contents.map((content, at) => <div key={at}>{content}</div>)
  return contents[sizes.indexOf(Math.max(...sizes))]
}

export interface UndrawnRowsProps<Row> {
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  widths: Readonly<Record<string, number>>
  rowHeight: number
  selectable: boolean
  hasMenu: boolean
}

/**
 * Takes the place of rows that are not drawn yet: as high as they will be, with the widest content of each column, so that nothing moves
 * when they come.
 */
export const UndrawnRows = <Row,>({ columns, rows, widths, rowHeight, selectable, hasMenu }: UndrawnRowsProps<Row>) => (
  <tr aria-hidden className="invisible max-sm:hidden" style={{ height: rows.length * rowHeight }}>
    {selectable && <td aria-hidden className={checkClass(false)} />}
    {columns.map((column) => (
      <td key={column.id} style={widthStyle(widths[column.id])} className={cellClass(column)}>
        {widest(column, rows)}
      </td>
    ))}
    {hasMenu && <td aria-hidden className={menuCellClass} />}
  </tr>
)
