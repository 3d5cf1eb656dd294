import { isValidElement, type ReactNode } from 'react'
import { cellClass, checkClass, menuCellClass, widthStyle } from './cells'
import type { DataColumn } from './types'

/** Estimates the width of a text, in digit widths; used only to compare texts with each other. */
const textWidth = (text: string): number => {
  let width = 0
  for (const char of text) width += "iljtfr.,:;|' ".includes(char) ? 0.5 : char >= 'A' && char <= 'Z' ? 1.2 : 'mw'.includes(char) ? 1.5 : 1
  return width
}

/** Estimates the width of a cell's texts, including those passed to its components but not content shown only on cards. NaN where it is unknown. */
const contentWidth = (content: ReactNode): number => {
  if (typeof content === 'string' || typeof content === 'number') return textWidth(String(content))
  if (Array.isArray(content)) return content.reduce((sum: number, part: ReactNode) => sum + contentWidth(part), 0)
  if (!isValidElement<Record<string, ReactNode>>(content)) return typeof content === 'object' && content !== null ? NaN : 0
  const { className, ...props } = content.props
  return typeof className === 'string' && className.includes('sm:hidden') ? 0 : contentWidth(Object.values(props))
}

/** Returns the widest content of a column, or all its contents stacked where their widths are unknown. */
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
 * Placeholder for the rows that are not drawn yet: as high as these rows and with the widest content of each column, so that nothing moves
 * when the rows are drawn.
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
