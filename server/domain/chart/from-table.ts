import type { CashFlowSection } from '@/contracts/choices'
import { add, isZero, negate, subtract } from '@/contracts/rules/decimal'
import type { ImportRecord, TableRead } from '../table-import/types'
import type { Cell } from '../workbook'
import { levelFields } from '../table-import/uses/chart'
import type { ChartRow } from './chart-rows'
import { plain } from './verdict'

const TAB = 4

/** Width of the blanks before a text. */
const indentOf = (cell: Cell | undefined): number => {
  const [blanks = ''] = typeof cell === 'string' ? (/^[\s\u00A0]*/u.exec(cell) ?? []) : []
  return [...blanks].reduce((width, sign) => width + (sign === '\t' ? TAB : 1), 0)
}

const answer = (value: string | null | undefined): boolean | null => (value ? value === 'yes' : null)

const balanceOf = ({ values: { balance, debit, credit } }: ImportRecord): string | null =>
  debit || credit ? subtract(debit ?? '0', credit ?? '0') : (balance ?? null)

/**
 * The path of a row with one column for each level. Where only the row's own level is filled, the levels above are those of the row before; a
 * name of its own stands below the last level.
 */
const pathOf = ({ values }: ImportRecord, before: readonly string[]): string[] | null => {
  const levels = levelFields.map((field) => values[field] ?? null)
  const first = levels.findIndex((level) => level !== null)
  const last = levels.findLastIndex((level) => level !== null)
  if (first < 0) return null
  const path = levels.slice(0, last + 1).flatMap((level, at) => level ?? (at < first ? (before[at] ?? []) : []))
  const { name } = values
  return name && plain(name) !== plain(path.at(-1) ?? '') ? [...path, name] : path
}

const pathsOf = (records: readonly ImportRecord[]): (string[] | null)[] => {
  let before: readonly string[] = []
  return records.map((record) => {
    const path = pathOf(record, before)
    before = path ?? before
    return path
  })
}

const rowOf = (record: ImportRecord, indent: number, path: string[] | null, hasNumbersOfGroups: boolean): ChartRow => {
  const { values } = record
  const closed = answer(values.isClosed)
  return {
    row: record.row,
    number: values.number ?? null,
    key: hasNumbersOfGroups ? null : (values.key ?? null),
    name: values.fullName ?? path?.at(-1) ?? values.name ?? '',
    path,
    type: values.type ?? null,
    root: values.root ?? null,
    detail: values.detail ?? null,
    parent: values.parentNumber ?? values.parent ?? null,
    isGroup: answer(values.isGroup),
    currency: values.currency ?? null,
    cashFlow: (values.cashFlow ?? null) as CashFlowSection | null,
    isActive: closed === null ? answer(values.isActive) : !closed,
    isPostable: answer(values.isPostable),
    requiresCostCentre: answer(values.requiresCostCentre),
    aliases: (values.aliases ?? '')
      .split(/[,;]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ''),
    indent,
    balance: balanceOf(record),
  }
}

/**
 * The rows of a chart in a table. A program that names the company's own currency at every account means that any is accepted.
 * @param cells the sheet's rows, for the blanks before names
 */
export const chartRowsOf = (table: TableRead, cells: readonly (readonly Cell[])[], baseCurrency: string): ChartRow[] => {
  const column = table.mapping.fullName ?? table.mapping.name ?? -1
  const paths = pathsOf(table.records)
  // A column of numbers of groups names them by their numbers, whatever keys the file has besides.
  const hasNumbersOfGroups = table.records.some(({ values }) => values.parentNumber)
  const rows = table.records.map((record, index) => rowOf(record, indentOf(cells[record.row - 1]?.[column]), paths[index] ?? null, hasNumbersOfGroups))
  const least = Math.min(...rows.map(({ indent }) => indent))
  const alwaysNamed = rows.every(({ currency, isGroup }) => currency !== null || isGroup === true)
  return rows.map((row) => ({ ...row, indent: row.indent - least, currency: alwaysNamed && row.currency === baseCurrency ? null : row.currency }))
}

/** Debits, credits and their difference of the balances in a chart; null if it has none. */
export const balancesOf = (rows: readonly ChartRow[]): { debit: string; credit: string; difference: string } | null => {
  const balances = rows.flatMap(({ balance }) => (balance === null || isZero(balance) ? [] : [balance]))
  if (balances.length === 0) return null
  const debit = add('0', ...balances.filter((balance) => !balance.startsWith('-')))
  const credit = negate(add('0', ...balances.filter((balance) => balance.startsWith('-'))))
  return { debit, credit, difference: subtract(debit, credit) }
}
