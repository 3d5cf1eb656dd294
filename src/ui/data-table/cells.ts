import { cx } from '../cx'
import type { DataColumn } from './types'

const cardPlaces = {
  lead: 'max-sm:col-start-1 max-sm:row-start-1',
  amount: 'max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right',
  detail: 'max-sm:col-start-1 max-sm:row-start-2 max-sm:truncate max-sm:text-ink-2',
  status: 'max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right',
}

type Look = Pick<DataColumn<never>, 'kind' | 'card'>

export const align = (kind: Look['kind']): string => (kind === 'number' ? 'text-right' : 'text-left')

/** Keeps the first column in view while the table scrolls sideways; `afterChecks` places it after the checkbox column, which is 36 px wide. */
export const frozen = (afterChecks: boolean): string =>
  cx('sm:in-data-wide:sticky sm:in-data-wide:z-1 sm:in-data-wide:bg-inherit', afterChecks ? 'sm:left-9' : 'sm:left-0')

const edge = 'h-(--row-height) border-b border-line group-last/row:border-b-0 max-sm:border-0'

/** Style of a column whose width the user has set, in pixels. */
export const widthStyle = (width: number | undefined) => (width === undefined ? undefined : { width, minWidth: width, maxWidth: width })

/** Classes of a cell: a table cell from 640 px up, a place in the row's two-line grid below that. */
export const cellClass = ({ kind, card }: Look): string =>
  cx(
    edge,
    'px-2.5 sm:max-w-[clamp(7rem,12.5vw,20rem)] sm:truncate max-sm:h-auto max-sm:p-0',
    align(kind),
    kind === 'code' && 'font-mono text-meta',
    card ? cardPlaces[card] : 'max-sm:hidden',
  )

/** Classes of the checkbox cell: on phones the checkbox is visible only while rows are being selected, otherwise only to screen readers. */
export const checkClass = (selecting: boolean): string =>
  cx(
    edge,
    'w-9 p-0 text-center',
    frozen(false),
    selecting ? 'max-sm:absolute max-sm:top-1/2 max-sm:left-1 max-sm:h-auto max-sm:-translate-y-1/2' : 'max-sm:sr-only',
  )

/** Classes of the menu cell: it stays at the right edge however wide the row is, and covers the cell under it only while the row is hovered or focused. */
export const menuCellClass = cx(
  edge,
  'right-0 w-9 min-w-9 p-0 text-center group-focus-within/row:bg-inherit group-hover/row:bg-inherit max-sm:hidden sm:in-data-wide:sticky sm:in-data-wide:z-1',
)

export const rowClass =
  'group/row relative max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-0.5 max-sm:border-b max-sm:border-line max-sm:px-3 max-sm:py-2 max-sm:last:border-b-0'
