import type { Entity } from '@/session/keys'
import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyEndpoint } from '@/contracts/endpoint'
import type { FilterFields, ListQuery } from '@/contracts/lists'
import type { Module } from '@/contracts/permissions'
import type { DataColumn, RowLink } from '@/ui/data-table/types'

export interface ListPageData<Row> {
  rows: Row[]
  total: number
  totalCapped: boolean
  nextCursor?: string
  previousCursor?: string
}

// oxlint-disable-next-line typescript/no-explicit-any -- the key's shape is the query's own business
export type PageQuery<Row> = UseQueryOptions<ListPageData<Row>, Error, ListPageData<Row>, any>

/** Something to do with the selected rows. */
export interface SelectionAction<Row> {
  label: string
  icon?: ReactNode
  run: (rows: readonly Row[]) => void | Promise<void>
  /** Why this row can't be part of it ("is approved already"), or null. */
  blockedBy?: (row: Row) => string | null
}

/** Something to do with one row, in its menu. */
export interface RowAction<Row> {
  label: string
  icon?: ReactNode
  run: (row: Row) => void
  /** Left out of the menu of rows that it makes no sense for. */
  fits?: (row: Row) => boolean
  blockedBy?: (row: Row) => string | null
}

/** The same for one row, in its menu. */
export const onOneRow = <Row>({ run, ...action }: SelectionAction<Row>): RowAction<Row> => ({ ...action, run: (row) => void run([row]) })

/** A view that the list brings along, shown as a tab. The first is the list as it is opened. */
export interface BuiltInView {
  id: string
  name: string
  q?: string
  f?: string
  sort?: string
}

/** All that makes one list different from another. */
export interface ListDefinition<Row extends object> {
  /** First part of its query keys; its saved filters and views are kept under it. */
  name: Entity
  module: Module
  title: string
  nouns: readonly [one: string, many: string]
  fields: FilterFields
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  /** What a row is called, e.g. its number. */
  rowName: (row: Row) => string
  rowLink: (row: Row) => RowLink
  /** What can be searched, e.g. "Number, subject or customer". */
  searchHint: string
  /** The order without one in the URL, e.g. `-date`. */
  firstSort: string
  query(companyId: string, params: ListQuery): PageQuery<Row>
  /** A filter that is always on, as the URL writes filters, and stands in none; `query` knows it by itself. */
  within?: string
  /** `GET {path}/totals`, where sums make sense. */
  totals?: AnyEndpoint
  /** `GET {path}/export`. */
  exporting?: AnyEndpoint
  views?: readonly BuiltInView[]
  /** The facts of a row for a look without opening it. */
  peek?: (row: Row) => readonly (readonly [label: string, value: ReactNode])[]
  /** Fetches the record that is likely to be opened next. */
  prefetch?: (row: Row) => void
  selectionActions?: readonly SelectionAction<Row>[]
  rowActions?: readonly RowAction<Row>[]
}

/** The filters of who may not see costs: a filter on them would tell what the columns hide. */
export const fieldsFor = (fields: FilterFields, costs: boolean): FilterFields =>
  costs ? fields : Object.fromEntries(Object.entries(fields).filter(([, field]) => !('costs' in field && field.costs)))
