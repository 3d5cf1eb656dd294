import { and, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type FilterField, type FilterFields, type ListQuery, parseFilters } from '@/contracts/lists'
import type { Module } from '@/contracts/permissions'
import { countRows, type IdKind, type RowWithSortKeys, keyset, type SortKey } from '../../db/keyset'
import { plannedOnceFor } from '../../db/planned-once'
import { type FilterColumns, filtersWhere } from '../../db/list-filters'
import type { Session } from '../../http/context'

/** Condition, order and limit of a list's query, and the column with the sort keys, which every row must have. */
export interface Slice {
  where: SQL | undefined
  orderBy: SQL[]
  limit: Placeholder
  sortKeys: SQL<string[]>
}

interface Order {
  keys: readonly SortKey[]
  /** The row's id as a column of the table whose index gives this order, if that isn't the list's table. */
  id?: SQLWrapper
  costs?: true
}

export interface Sum {
  sql: SQLWrapper
  currency: SQLWrapper
  costs?: true
}

/** What each filter of a list compares. A function reads something of the company first, such as who may approve, and only if the filter is used. */
export type ListColumns<F extends FilterFields> = { readonly [field in keyof F]: SQL | ((session: Session) => Promise<SQL>) }

/** Definition of a list: its filters, sort orders and sums, and the query that reads its rows. */
export interface List<F extends FilterFields, S extends string, R extends RowWithSortKeys> {
  /** Module whose `cost` flag shows costs. */
  module: Module
  filters: F
  columns: ListColumns<F>
  /** Filters that compare another module's record: only for users who may read that module. */
  reads?: Partial<Record<keyof F, Module>>
  /** The first order, descending, is used when the caller may not sort by the requested one. */
  sorts: Readonly<Record<S, Order>>
  /** Sums over all filtered rows, by the column that shows them. */
  sums?: Readonly<Record<string, Sum>>
  id: SQLWrapper
  idKind?: IdKind
  /** `from … join …`, with every table that conditions and sums refer to. */
  from: SQL
  /** `from` without the joins that only conditions and sums need, for counting without a filter. It must have the same number of rows. */
  counted?: SQL
  /** Condition for the list's rows before any filter. It must contain `company`, and no other parameters. */
  scope: (company: SQL) => SQL | undefined
  /** Conditions of which at least one must be true for the text in the search box. */
  search: (typed: string) => SQL[]
  rows: (session: Session, slice: Slice) => Promise<R[]>
}
// oxlint-disable-next-line typescript/no-explicit-any -- helpers that read any list don't care what its rows hold
export type AnyList = List<any, any, any>
export const defineList = <const F extends FilterFields, const S extends string, R extends RowWithSortKeys>(list: List<F, S, R>): List<F, S, R> => list

type ListFilters = Pick<ListQuery, 'q' | 'f'>

const isCost = (field: FilterField | undefined) => field !== undefined && 'costs' in field && field.costs === true
const hidesField =
  ({ can }: Session, { module, filters, reads = {} }: List<FilterFields, string, RowWithSortKeys>) =>
  (field: string) =>
    (isCost(filters[field]) && !can(module, 'cost')) || (reads[field] !== undefined && !can(reads[field], 'read'))

/** The columns that the filters of a URL compare. */
const usedColumns = async (session: Session, { filters, columns }: AnyList, f: string | undefined): Promise<FilterColumns> => {
  const used: Record<string, SQL> = {}
  for (const { field } of parseFilters(filters, f).filters) {
    const column = (columns as ListColumns<FilterFields>)[field]
    if (column) used[field] ??= typeof column === 'function' ? await column(session) : column
  }
  return used
}

/** Scope, search and filters of a list as one condition. */
export const conditionOf = async (session: Session, list: AnyList, { q, f }: ListFilters): Promise<SQL | undefined> =>
  and(
    list.scope(sql`${session.entry.company.id}`),
    filtersWhere(list.filters, await usedColumns(session, list, f), f, {
      today: session.today,
      me: session.entry.user._id,
      timezone: session.entry.company.timezone,
      hides: hidesField(session, list),
    }),
    q ? or(...list.search(q)) : undefined,
  )

/** The requested order. Only users who may see costs can sort by them, because the order alone would reveal them. */
export const orderOf = ({ can }: Session, list: AnyList, sort: string) => {
  const sorts: Readonly<Record<string, Order>> = list.sorts
  const name = sort.replace(/^-/, '')
  const requested = sorts[name]
  const order = requested?.costs && !can(list.module, 'cost') ? undefined : requested
  const { keys, id = list.id } = order ?? (Object.values(sorts)[0] as Order)
  return { keys, id: id as SQLWrapper, descending: order === undefined || sort !== name }
}

/** A page of a list with the cursors of its neighbours and its count. */
export const readPage = async <R extends RowWithSortKeys>(session: Session, list: List<FilterFields, string, R>, query: ListQuery) => {
  const narrowed = query.q !== undefined || query.f !== undefined
  // Without parameters, the query for the first page is planned only once per company and connection. The transaction is bound to the company.
  const where = narrowed ? await conditionOf(session, list, query) : plannedOnceFor(session.entry.company.id, list.scope(sql`app_company()`))
  const order = orderOf(session, list, query.sort)
  const position = keyset({ ...query, descending: order.descending }, order.keys, order.id, list.idKind)
  const slice = { where: and(where, position.where), orderBy: position.orderBy, limit: position.fetch, sortKeys: position.sortKeys }
  const from = narrowed ? list.from : (list.counted ?? list.from)
  // Both queries are sent together, so that neither waits for the other's round trip.
  const [found, counted] = await Promise.all([list.rows(session, slice), countRows(session.tx, sql`${from} where ${where}`, query.count)])
  return { ...position.finish(found), ...counted }
}
