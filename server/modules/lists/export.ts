import { and, inArray, sql } from 'drizzle-orm'
import type { FilterFields } from '@/contracts/lists'
import { type RowWithSortKeys, keyset } from '../../db/keyset'
import type { Session } from '../../http/context'
import type { Download } from '../../http/handle'
import { isUuid } from '../../http/ids'
import { Problem } from '../../http/problem'
import { csvOfMany } from './csv'
import type { ExportColumn } from './export-cells'
import { conditionOf, type List, orderOf } from './list'
import { xlsxOf } from './xlsx'

const MOST_ROWS = 50_000
const mimes = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

interface ExportQuery {
  q?: string | undefined
  f?: string | undefined
  sort: string
  format: 'csv' | 'xlsx'
  cols?: string | undefined
  ids?: string | undefined
}

const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

/** `inquiries_gulf-procurement_2026-11-21.xlsx` */
export const exportName = (name: string, company: string, today: string, format: string): string => `${name}_${slug(company)}_${today}.${format}`

/** Adds the currency after the amounts unless it was requested. On screen, both are in the same cell. */
const withCurrency = <R>(requestedColumns: ExportColumn<R>[], allowed: readonly ExportColumn<R>[]): ExportColumn<R>[] => {
  const amount = requestedColumns.findLastIndex((column) => column.unit)
  const currency = allowed.find((column) => column.id === 'currency')
  return amount < 0 || !currency || requestedColumns.includes(currency) ? requestedColumns : requestedColumns.toSpliced(amount + 1, 0, currency)
}

/** The requested columns in their order, or all columns if none was requested; without those that the caller may not see. */
const columnsFor = <R>(columns: readonly ExportColumn<R>[], cols: string | undefined, costs: boolean): ExportColumn<R>[] => {
  const allowed = columns.filter((column) => costs || !column.costs)
  const requestedColumns = [...new Set(cols?.split(','))].flatMap((id) => allowed.find((column) => column.id === id) ?? [])
  return requestedColumns.length > 0 ? withCurrency(requestedColumns, allowed) : allowed
}

/** A file of these rows, named after what it holds, the company and the day. */
export const fileOf = async <R>(
  { entry, today }: Session,
  { name, columns }: { name: string; columns: readonly ExportColumn<R>[] },
  rows: readonly R[],
  format: 'csv' | 'xlsx',
): Promise<Download> => ({
  bytes: format === 'csv' ? await csvOfMany(columns, rows) : await xlsxOf(name, columns, rows),
  mime: mimes[format],
  name: exportName(name, entry.company.name, today, format),
})

/**
 * Exports a list to a file: the filtered rows in the list's order, read by one query so that they are consistent.
 * @throws Problem 422 over 50,000 rows
 */
export const exportList = async <R extends RowWithSortKeys>(
  session: Session,
  list: List<FilterFields, string, R>,
  { name, columns }: { name: string; columns: readonly ExportColumn<R>[] },
  query: ExportQuery,
): Promise<Download> => {
  const ids = query.ids?.split(',')
  if (ids && !ids.every((one) => (list.idKind === 'bigint' ? /^\d{1,18}$/.test(one) : isUuid(one))))
    throw new Problem(422, 'The selection names a row that does not exist.', { code: 'SELECTION' })
  const { keys, id, descending } = orderOf(session, list, query.sort)
  const { orderBy, sortKeys, fetch } = keyset({ descending, limit: MOST_ROWS }, keys, id, list.idKind)
  const where = and(await conditionOf(session, list, query), ids ? inArray(sql`${list.id}`, ids) : undefined)
  const rows = await list.rows(session, { where, orderBy, limit: fetch, sortKeys })
  if (rows.length > MOST_ROWS) throw new Problem(422, 'That is more than 50,000 rows. Narrow the filter and export again.', { code: 'TOO_MANY_ROWS' })
  return fileOf(session, { name, columns: columnsFor(columns, query.cols, session.can(list.module, 'cost')) }, rows, query.format)
}
