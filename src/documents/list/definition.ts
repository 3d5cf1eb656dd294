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

/** An action on the selected rows. */
export interface SelectionAction<Row> {
  label: string
  icon?: ReactNode
  run: (rows: readonly Row[]) => void | Promise<void>
  /** Returns the reason why a row blocks the action ("is approved already"), or null. */
  blockedBy?: (row: Row) => string | null
}

/** An action in the menu of one row. */
export interface RowAction<Row> {
  label: string
  icon?: ReactNode
  run: (row: Row) => void
  /** Whether the action makes sense for the row; otherwise its menu leaves the action out. */
  fits?: (row: Row) => boolean
  blockedBy?: (row: Row) => string | null
}

/** Converts an action on the selection to one on a single row, for the row's menu. */
export const onOneRow = <Row>({ run, ...action }: SelectionAction<Row>): RowAction<Row> => ({ ...action, run: (row) => void run([row]) })

/** A built-in view of a list, shown as a tab. The first one is active when the list is opened. */
export interface BuiltInView {
  id: string
  name: string
  q?: string
  f?: string
  sort?: string
}

/** Everything in which lists differ from each other. */
export interface ListDefinition<Row extends object> {
  /** First part of the list's query keys, and the key of its saved filters and views. */
  name: Entity
  module: Module
  title: string
  nouns: readonly [one: string, many: string]
  fields: FilterFields
  columns: readonly DataColumn<Row>[]
  rowId: (row: Row) => string
  /** Returns the name of a row, e.g. its number. */
  rowName: (row: Row) => string
  rowLink: (row: Row) => RowLink
  /** The fields that are searched, e.g. "Number, subject or customer". */
  searchHint: string
  /** The sort order if the URL names none, e.g. `-date`. */
  firstSort: string
  query(companyId: string, params: ListQuery): PageQuery<Row>
  /** A permanent filter in the URL's format, which no URL contains; `query` applies it by itself. */
  within?: string
  /** `GET {path}/totals`, where sums make sense. */
  totals?: AnyEndpoint
  /** `GET {path}/export`. */
  exporting?: AnyEndpoint
  views?: readonly BuiltInView[]
  /** Facts of a row, for a peek at it without opening the record. */
  peek?: (row: Row) => readonly (readonly [label: string, value: ReactNode])[]
  /** Prefetches the record of a row that is likely to be opened next. */
  prefetch?: (row: Row) => void
  selectionActions?: readonly SelectionAction<Row>[]
  rowActions?: readonly RowAction<Row>[]
}

/** The filters that a user may apply. Without permission to see costs those on costs are left out, because they would reveal hidden values. */
export const visibleFilterFields = (fields: FilterFields, costs: boolean): FilterFields =>
  costs ? fields : Object.fromEntries(Object.entries(fields).filter(([, field]) => !('costs' in field && field.costs)))
