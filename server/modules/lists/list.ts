import { and, or, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { FilterField, FilterFields, ListQuery } from '@/contracts/lists'
import type { Module } from '@/contracts/permissions'
import { countRows, type IdKind, type Keyed, keyset, type SortKey } from '../../db/keyset'
import { plannedOnceFor } from '../../db/planned-once'
import { type FilterColumns, filtersWhere } from '../../db/list-filters'
import type { Session } from '../../http/context'

/** Where a list's own select starts and ends, and the column that its rows must be read with. */
export interface Slice {
  where: SQL | undefined
  orderBy: SQL[]
  limit: Placeholder
  sortKeys: SQL<string[]>
}

interface Order {
  keys: readonly SortKey[]
  /** The row's id as a column of the table whose index gives this order, where it isn't the list's own. */
  id?: SQLWrapper
  costs?: true
}

export interface Sum {
  sql: SQLWrapper
  currency: SQLWrapper
  costs?: true
}

/** A list as data: what it can be asked, and the select that reads its rows. */
export interface List<F extends FilterFields, S extends string, R extends Keyed> {
  /** Whose `cost` flag shows costs. */
  module: Module
  filters: F
  columns: FilterColumns<F>
  /** Filters that compare another module's record: only for who may read that. */
  reads?: Partial<Record<keyof F, Module>>
  /** The first one orders the list (descending) when the caller may not order by what was asked. */
  sorts: Readonly<Record<S, Order>>
  /** What is summed over the whole filter, by the column that shows it. */
  sums?: Readonly<Record<string, Sum>>
  id: SQLWrapper
  idKind?: IdKind
  /** `from … join …`, with every table that conditions and sums name. */
  from: SQL
  /** The same without what only conditions and sums name, each row of which has one row here: enough to count what nothing narrows. */
  counted?: SQL
  /** The list's rows before any filter. Always names the company, which is given; has no other parameters. */
  scope: (company: SQL) => SQL | undefined
  /** One of these holds for what was typed into the search box. */
  search: (typed: string) => SQL[]
  rows: (session: Session, slice: Slice) => Promise<R[]>
}
// oxlint-disable-next-line typescript/no-explicit-any -- helpers that read any list don't care what its rows hold
export type AnyList = List<any, any, any>
export const defineList = <const F extends FilterFields, const S extends string, R extends Keyed>(list: List<F, S, R>): List<F, S, R> => list

type Asked = Pick<ListQuery, 'q' | 'f'>

const isCost = (field: FilterField | undefined) => field !== undefined && 'costs' in field && field.costs === true
const hides =
  ({ can }: Session, { module, filters, reads = {} }: List<FilterFields, string, Keyed>) =>
  (field: string) =>
    (isCost(filters[field]) && !can(module, 'cost')) || (reads[field] !== undefined && !can(reads[field], 'read'))

/** Search and filters of a list as one condition, the company's own rows included. */
export const conditionOf = (session: Session, list: AnyList, { q, f }: Asked): SQL | undefined =>
  and(
    list.scope(sql`${session.entry.company.id}`),
    filtersWhere(list.filters, list.columns, f, {
      today: session.today,
      me: session.entry.user._id,
      timezone: session.entry.company.timezone,
      hides: hides(session, list),
    }),
    q ? or(...list.search(q)) : undefined,
  )

/** The order that was asked for. By costs only for who may see them: the order alone would tell. */
export const orderOf = ({ can }: Session, list: AnyList, sort: string) => {
  const sorts: Readonly<Record<string, Order>> = list.sorts
  const name = sort.replace(/^-/, '')
  const asked = sorts[name]
  const order = asked?.costs && !can(list.module, 'cost') ? undefined : asked
  const { keys, id = list.id } = order ?? (Object.values(sorts)[0] as Order)
  return { keys, id: id as SQLWrapper, descending: order === undefined || sort !== name }
}

/** A page of a list with the cursors of its neighbours and its count. */
export const readPage = async <R extends Keyed>(session: Session, list: List<FilterFields, string, R>, query: ListQuery) => {
  const narrowed = query.q !== undefined || query.f !== undefined
  // Without a parameter the first page of a list isn't planned again. The transaction is bound to that company.
  const where = narrowed ? conditionOf(session, list, query) : plannedOnceFor(session.entry.company.id, list.scope(sql`app_company()`))
  const order = orderOf(session, list, query.sort)
  const position = keyset({ ...query, descending: order.descending }, order.keys, order.id, list.idKind)
  const slice = { where: and(where, position.where), orderBy: position.orderBy, limit: position.fetch, sortKeys: position.sortKeys }
  const from = narrowed ? list.from : (list.counted ?? list.from)
  // Sent together: neither waits for the other's way to the database and back.
  const [found, counted] = await Promise.all([list.rows(session, slice), countRows(session.tx, sql`${from} where ${where}`, query.count)])
  return { ...position.finish(found), ...counted }
}
