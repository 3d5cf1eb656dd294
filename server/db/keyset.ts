import { type Placeholder, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { COUNT_CAP } from '@/contracts/envelope'
import type { Tx } from '../ports'
import { rowsOf } from './rows'

/** A value that a list is ordered by. It must not be null: `coalesce` it, in the index as well. */
export interface SortKey {
  sql: SQLWrapper
  cast: 'date' | 'text' | 'numeric' | 'moment'
}

interface Position {
  after?: string | undefined
  before?: string | undefined
  descending: boolean
  limit: number
}

/** A row with the values of its sort keys as text. */
export interface RowWithSortKeys {
  id: string
  sortKeys: string[]
}

const casts = { date: sql`date`, text: sql`text`, numeric: sql`numeric`, moment: sql`timestamptz` }
/** Type of the id, which is the last sort key: it decides between rows with otherwise equal keys. */
export type IdKind = 'uuid' | 'bigint'
const idCasts = { uuid: sql`uuid`, bigint: sql`bigint` }
const isDay = (value: string) => {
  const time = /^[1-9]\d{3}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
const readable = {
  date: isDay,
  text: (value: string) => !value.includes('\0') && !/\p{Surrogate}/u.test(value),
  numeric: (value: string) => /^-?\d{1,20}(\.\d{1,20})?$/.test(value),
  // The format in which PostgreSQL prints a timestamptz.
  moment: (value: string) =>
    /^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/.test(value) &&
    isDay(value.slice(0, 10)) &&
    !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))),
}
const readableId = { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, bigint: /^\d{1,18}$/ }

/** Writes a number into the statement itself: with a parameter the planner couldn't tell whether a page or the whole table is read. */
const literal = (count: number) => sql.raw(String(Math.trunc(count))) as unknown as Placeholder

const encode = ({ sortKeys, id }: RowWithSortKeys): string => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify([...sortKeys, id]))))

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((part) => typeof part === 'string')

/** Returns null, which means "from the start", for a cursor that isn't ours or is of another order: a stale link still opens the list. */
const decode = (cursor: string | undefined, keys: readonly SortKey[], idKind: IdKind): string[] | null => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(cursor ?? ''), (char) => char.charCodeAt(0))))
    if (!isTexts(value) || value.length !== keys.length + 1) return null
    const allReadable = keys.every(({ cast }, index) => readable[cast](value[index] ?? ''))
    return allReadable && readableId[idKind].test(value.at(-1) ?? '') ? value : null
  } catch {
    return null
  }
}

/**
 * Keyset pagination of a list ordered by `keys` and then `id`, all in one direction, so that an index on (…, keys, id) serves it and page
 * 2,000 costs as much as page 1. Rows must be read with `sortKeys` as a column, so that cursors hold exactly the values that SQL compares.
 */
export const keyset = ({ after, before, descending: downwards, limit }: Position, keys: readonly SortKey[], id: SQLWrapper, idKind: IdKind = 'uuid') => {
  const backwards = after === undefined && before !== undefined
  const position = decode(after ?? before, keys, idKind)
  const descending = downwards !== backwards
  const direction = descending ? sql`desc` : sql`asc`
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const columns = list([...keys.map((key) => sql`${key.sql}`), sql`${id}`])
  const values = position && list(position.map((value, index) => sql`${value}::${keys[index] ? casts[keys[index].cast] : idCasts[idKind]}`))
  return {
    where: values ? sql`(${columns}) ${descending ? sql`<` : sql`>`} (${values})` : undefined,
    orderBy: [...keys.map((key) => sql`${key.sql} ${direction}`), sql`${id} ${direction}`],
    sortKeys: sql<string[]>`array[${list(keys.map((key) => sql`(${key.sql})::text`))}]`,
    /** Number of rows to read: one more than a page, to know whether there is a next page. */
    fetch: literal(limit + 1),
    /** Cuts off the extra row and returns the cursors of the next and previous page. */
    finish: <R extends RowWithSortKeys>(found: readonly R[]) => {
      const hasMore = found.length > limit
      const rows = found.slice(0, limit)
      if (backwards) rows.reverse()
      const [first, last] = [rows[0], rows.at(-1)]
      const hasNext = backwards ? position !== null : hasMore
      const hasPrevious = backwards ? hasMore : position !== null
      return { rows, nextCursor: hasNext && last ? encode(last) : undefined, previousCursor: hasPrevious && first ? encode(first) : undefined }
    },
  }
}

/** Counts the rows of `from … where …`, up to the cap unless all are requested. */
export const countRows = async (tx: Tx, fromWhere: SQL, count: 'capped' | 'all'): Promise<{ total: number; totalCapped: boolean }> => {
  const inner = count === 'all' ? sql`select 1 ${fromWhere}` : sql`select 1 ${fromWhere} limit ${literal(COUNT_CAP + 1)}`
  const [row] = await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from (${inner}) counted`)
  const total = row?.n ?? 0
  return count === 'capped' && total > COUNT_CAP ? { total: COUNT_CAP, totalCapped: true } : { total, totalCapped: false }
}

/** Returns a pattern for `like` that matches the typed text literally. */
export const contains = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
export const startsWith = (typed: string): string => `${typed.replace(/[\\%_]/g, '\\$&')}%`
