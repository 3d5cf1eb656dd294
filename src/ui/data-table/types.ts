import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned with tabular figures; codes (document and part numbers) are monospaced. */
  kind?: 'text' | 'number' | 'code'
  /** `onSort` gets the column's id, so the id must be the name that the endpoint sorts by. */
  sortable?: boolean
  /** CSS width; without it the content decides. */
  width?: string
  /** Place on the two-line card under 640 px; a column without one is not shown there. */
  card?: 'lead' | 'amount' | 'detail' | 'status'
  /** The decimal string behind the cell, for sums over selected rows. A number column without it is not summed. */
  amount?: (row: Row) => string | null | undefined
  /** Currency of `amount`; amounts of several currencies are never added up. */
  currency?: (row: Row) => string
  /** Whether the column is hidden until the user chooses it. */
  optional?: boolean
}

export interface Sort {
  by: string
  dir: 'asc' | 'desc'
}

/** Link target of a row, in the shape that the router's Link takes. */
export interface RowLink {
  to: string
  params?: Record<string, string>
  search?: Record<string, unknown>
}

/** The row with the keyboard cursor: its link is the table's only tab stop. */
export interface RowCursor {
  id: string | undefined
  move: (id: string) => void
}

export interface RowSelection {
  has: (id: string) => boolean
  /** `range` selects from the last toggled row to this one. */
  toggle: (id: string, range: boolean) => void
  /** How many of the rows on the current page are selected. */
  page: 'all' | 'some' | 'none'
  togglePage: () => void
}

export interface ColumnWidths {
  /** Pixels by column id. */
  px: Readonly<Record<string, number>>
  set: (id: string, px: number) => void
}

export type RowHeight = 28 | 32 | 40

export interface DataTableProps<Row> {
  /** Names the table for screen readers, e.g. "Inquiries". */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Name of a row, e.g. its number, used to label its checkbox and menu. */
  rowName?: (row: Row) => string
  /** Makes the lead cell a link and the whole row clickable. */
  rowLink?: (row: Row) => RowLink
  cursor?: RowCursor
  /** Draws all rows at once, for a list that returns to a scroll position further down; otherwise the rows that fill the screen are drawn first. */
  whole?: boolean
  selection?: RowSelection
  /** On a phone in selection mode, a tap selects a row instead of opening it. */
  tapSelects?: boolean
  onPeek?: (row: Row) => void
  /** MenuItems of a row's menu. */
  rowMenu?: (row: Row) => ReactNode
  /** Called when the pointer rests on a row, which is then likely to be opened. */
  onRowIntent?: (row: Row) => void
  widths?: ColumnWidths
  rowHeight?: RowHeight
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** Called when the pointer rests on a sortable column head. */
  onSortIntent?: (sort: Sort) => void
  /** Number column whose sums are shown for the selected rows. */
  focusedColumn?: string
  onFocusColumn?: (id: string) => void
  /** First load: skeleton rows of the same height, as many as the screen can show. */
  loading?: boolean
  skeletonRows?: number
  /** Reload: the rows stay, a thin line shows that newer ones are coming. */
  fetching?: boolean
  error?: { message: string; requestId?: string | null } | null
  onRetry?: () => void
  /** Shown when there are no rows, usually an EmptyState. */
  empty: ReactNode
  /** Grand totals by column id, drawn with the accountant's double rule. */
  totals?: Readonly<Record<string, ReactNode>>
  totalsLabel?: ReactNode
  /** Called when the end of the rows comes into view. */
  onEndInView?: () => void
}
