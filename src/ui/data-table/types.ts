import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers stand right with tabular figures, codes (documents, parts) in mono. */
  kind?: 'text' | 'number' | 'code'
  /** The id is what `onSort` hears, so it is the name that the endpoint knows. */
  sortable?: boolean
  /** CSS width; without it the content decides. */
  width?: string
  /** Place on the two-line card under 640 px; a column without one is not shown there. */
  card?: 'lead' | 'amount' | 'detail' | 'status'
  /** The decimal string behind the cell, for sums over selected rows. A number column without it is not summed. */
  amount?: (row: Row) => string | null | undefined
  /** Currency of `amount`; amounts of several currencies are never added up. */
  currency?: (row: Row) => string
  /** Shown only where the user has chosen it. */
  optional?: boolean
}

export interface Sort {
  by: string
  dir: 'asc' | 'desc'
}

/** Where a row leads, as the router's Link takes it. */
export interface RowLink {
  to: string
  params?: Record<string, string>
  search?: Record<string, unknown>
}

/** The row that the keyboard stands on: its link is the table's one tab stop. */
export interface RowCursor {
  id: string | undefined
  /** `focus` moves the browser's focus along. */
  move: (id: string) => void
}

export interface RowSelection {
  has: (id: string) => boolean
  /** `range` selects from the last toggled row to this one. */
  toggle: (id: string, range: boolean) => void
  /** Of the rows that are shown. */
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
  /** What a row is called, e.g. its number: names its checkbox and menu. */
  rowName?: (row: Row) => string
  /** Makes the lead cell a link and the whole row clickable. */
  rowLink?: (row: Row) => RowLink
  cursor?: RowCursor
  /** Draws all rows at once, where the list comes back to a place further down; otherwise those that fill the screen come first. */
  whole?: boolean
  selection?: RowSelection
  /** On a phone that is selecting, a tap selects instead of opening. */
  tapSelects?: boolean
  onPeek?: (row: Row) => void
  /** MenuItems of a row's menu. */
  rowMenu?: (row: Row) => ReactNode
  /** The pointer rests on a row, which is then likely to be opened. */
  onRowIntent?: (row: Row) => void
  widths?: ColumnWidths
  rowHeight?: RowHeight
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The pointer rests on a head that sorts. */
  onSortIntent?: (sort: Sort) => void
  /** The number column that sums are about. */
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
  /** The end of the rows came into view. */
  onEndInView?: () => void
}
