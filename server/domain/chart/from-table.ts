import { add, isZero, negate, subtract } from '@/contracts/rules/decimal'
import type { ImportRecord, TableRead } from '../table-import/types'
import type { Cell } from '../workbook'
import type { ChartRow } from './chart-rows'

const TAB = 4

/** Width of the blanks before a text. */
const indentOf = (cell: Cell | undefined): number => {
  const [blanks = ''] = typeof cell === 'string' ? (/^[\s\u00A0]*/u.exec(cell) ?? []) : []
  return [...blanks].reduce((width, sign) => width + (sign === '\t' ? TAB : 1), 0)
}

const answer = (value: string | null | undefined): boolean | null => (value ? value === 'yes' : null)

const balanceOf = ({ values: { balance, debit, credit } }: ImportRecord): string | null =>
  debit || credit ? subtract(debit ?? '0', credit ?? '0') : (balance ?? null)

const rowOf = (record: ImportRecord, indent: number): ChartRow => {
  const { values } = record
  const closed = answer(values.isClosed)
  return {
    row: record.row,
    number: values.number ?? null,
    name: values.fullName ?? values.name ?? '',
    type: values.type ?? null,
    root: values.root ?? null,
    detail: values.detail ?? null,
    parent: values.parentNumber ?? values.parent ?? null,
    isGroup: answer(values.isGroup),
    currency: values.currency ?? null,
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
  const rows = table.records.map((record) => rowOf(record, indentOf(cells[record.row - 1]?.[column])))
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
