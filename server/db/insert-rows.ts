import { getTableColumns, getTableName, type InferInsertModel, type InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../ports'
import { PLANNED_ONCE } from './planned-once'
import { send } from './rows'

type Columns = [key: string, column: PgColumn][]
interface Statement {
  text: string
  given: Columns
  answered: Columns
}

const columnNames = (columns: Columns): string => columns.map(([, { name }]) => `"${name}"`).join(', ')

const statementOf = (table: PgTable, keys: readonly string[], count: number): Statement => {
  const answered: Columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  const given = answered.filter(([key]) => keys.includes(key))
  const row = (at: number) => `(${given.map((_, index) => `$${at * given.length + index + 1}`).join(', ')})`
  const rows = Array.from({ length: count }, (_, at) => row(at)).join(', ')
  return { text: `insert into "${getTableName(table)}" (${columnNames(given)}) values ${rows} returning ${columnNames(answered)}`, given, answered }
}

/** Statements for more rows than this are not cached: they are built, and planned, each time. */
const MAX_CACHED_ROWS = 10

const statementCache = new WeakMap<PgTable, Map<string, Statement>>()
const statementFor = (table: PgTable, keys: readonly string[], count: number): Statement => {
  if (count > MAX_CACHED_ROWS) return statementOf(table, keys, count)
  const tableStatements = statementCache.get(table) ?? new Map<string, Statement>()
  statementCache.set(table, tableStatements)
  const name = `${count} ${keys.join(' ')}`
  const cached = tableStatements.get(name)
  if (cached) return cached
  const fresh = statementOf(table, keys, count)
  const statement = { ...fresh, text: `${fresh.text} ${PLANNED_ONCE}` }
  tableStatements.set(name, statement)
  return statement
}

/** PostgreSQL takes at most 65,535 values in one statement. */
const MAX_VALUES = 65_535

/**
 * Inserts rows that all have the same columns, and returns them as they are stored, in no reliable order; many rows by several statements. For
 * frequent inserts: the statement is cached, since building it takes longer than sending it, and planned once for each connection.
 */
export const insertRows = async <T extends PgTable>(tx: Tx, table: T, rows: readonly InferInsertModel<T>[]): Promise<InferSelectModel<T>[]> => {
  const values = rows as readonly Record<string, unknown>[]
  const [first] = values
  if (!first) return []
  const keys = Object.keys(first).filter((key) => first[key] !== undefined)
  const most = Math.floor(MAX_VALUES / keys.length)
  if (rows.length > most) return [...(await insertRows(tx, table, rows.slice(0, most))), ...(await insertRows(tx, table, rows.slice(most)))]
  const { text, given, answered } = statementFor(table, keys, rows.length)
  const parameters = values.flatMap((row) => given.map(([key, column]) => (row[key] === null ? null : column.mapToDriverValue(row[key]))))
  const stored = await send<Record<string, unknown>>(tx, text, parameters)
  const read = (value: unknown, column: PgColumn) => (value === null ? null : column.mapFromDriverValue(value))
  return stored.map((row) => Object.fromEntries(answered.map(([key, column]) => [key, read(row[column.name], column)])) as InferSelectModel<T>)
}
