import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { COUNT_CAP } from '@/contracts/envelope'
import type { Tx } from '../ports'
import { rowsOf } from './rows'

interface Position {
  after?: string | undefined
  before?: string | undefined
  dir: 'asc' | 'desc'
  limit: number
}

const encode = (key: string, id: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify([key, id]))))

/** A cursor that isn't ours means "from the start": a stale link still opens the list. */
const decode = (cursor: string | undefined): [string, string] | null => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(cursor ?? ''), (char) => char.charCodeAt(0))))
    return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && /^[0-9a-f-]{36}$/.test(String(value[1]))
      ? [value[0], String(value[1])]
      : null
  } catch {
    return null
  }
}

/**
 * Position in a list ordered by `key` and then `id`, both in one direction, so that an index on (…, key, id) serves
 * it and page 2,000 costs what page 1 does. `cast` is the SQL type of `key`.
 */
export const keyset = ({ after, before, dir, limit }: Position, key: SQLWrapper, id: SQLWrapper, cast: 'date' | 'text') => {
  const backwards = after === undefined && before !== undefined
  const position = decode(after ?? before)
  const descending = (dir === 'desc') !== backwards
  const type = cast === 'date' ? sql`date` : sql`text`
  const compare = descending ? sql`<` : sql`>`
  const safe = position && (cast === 'text' || /^\d{4}-\d{2}-\d{2}$/.test(position[0])) ? position : null
  const where: SQL | undefined = safe ? sql`(${key}, ${id}) ${compare} (${safe[0]}::${type}, ${safe[1]}::uuid)` : undefined
  const direction = descending ? sql`desc` : sql`asc`
  return {
    where,
    orderBy: [sql`${key} ${direction}`, sql`${id} ${direction}`],
    /** One more than a page, to know whether there is another. */
    fetch: limit + 1,
    /** Cuts the extra row and gives the cursors of the neighbours. `keyOf` must return what SQL compares. */
    finish: <R extends { id: string }>(found: R[], keyOf: (row: R) => string) => {
      const more = found.length > limit
      const rows = found.slice(0, limit)
      if (backwards) rows.reverse()
      const cursor = (row: R | undefined) => (row ? encode(keyOf(row), row.id) : undefined)
      const hasNext = backwards ? safe !== null : more
      const hasPrevious = backwards ? more : safe !== null
      return { rows, nextCursor: hasNext ? cursor(rows.at(-1)) : undefined, previousCursor: hasPrevious ? cursor(rows[0]) : undefined }
    },
  }
}

/** Rows of `from … where …`, counted to the cap unless all are asked for. */
export const countRows = async (tx: Tx, fromWhere: SQL, count: 'capped' | 'all'): Promise<{ total: number; totalCapped: boolean }> => {
  const inner = count === 'all' ? sql`select 1 ${fromWhere}` : sql`select 1 ${fromWhere} limit ${COUNT_CAP + 1}`
  const [row] = await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from (${inner}) counted`)
  const total = row?.n ?? 0
  return count === 'capped' && total > COUNT_CAP ? { total: COUNT_CAP, totalCapped: true } : { total, totalCapped: false }
}

/** A pattern for `like` that takes the typed text literally. */
export const contains = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`
export const startsWith = (typed: string): string => `${typed.replace(/[\\%_]/g, '\\$&')}%`
