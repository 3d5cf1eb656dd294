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

export interface DataTableProps<Row> {
  /** Names the table for screen readers, e.g. "Inquiries". */
  label: string
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Makes the first cell a link and the whole row clickable. */
  rowLink?: (row: Row) => RowLink
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** First load: skeleton rows of the same height. */
  loading?: boolean
  /** Reload: the rows stay, a thin line shows that newer ones are coming. */
  fetching?: boolean
  error?: { message: string; requestId?: string | null } | null
  onRetry?: () => void
  /** Shown when there are no rows, usually an EmptyState. */
  empty: ReactNode
  /** Grand totals by column id, drawn with the accountant's double rule. */
  totals?: Readonly<Record<string, ReactNode>>
  totalsLabel?: string
}
