import { harmlessInText } from '@/contracts/rules/formula'
import { mapInSteps } from '../../domain/in-steps'
import { type ExportColumn, exportCell } from './export-cells'

/** In quotes wherever some program would split, so that as few as possible do. */
const quoted = (text: string): string => (/[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellOf = <R>(column: ExportColumn<R>, row: R): string => {
  const cell = exportCell(column, row)
  return quoted(cell?.kind === 'text' ? harmlessInText(cell.text) : (cell?.text ?? ''))
}

/**
 * RFC 4180 in UTF-8 with a byte order mark, without which Excel reads every accent wrong. The only writer of CSV. Whatever a program splits
 * it at (a German Excel at semicolons, inside of our quotes too), none of the pieces is a formula.
 */
export const csvOf = <R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): Uint8Array => fileOf(columns, rows.map(lineOf(columns)))

/** The same of many rows, letting others be answered in between. */
export const csvOfMany = async <R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): Promise<Uint8Array> =>
  fileOf(columns, await mapInSteps(rows, lineOf(columns)))

const lineOf =
  <R>(columns: readonly ExportColumn<R>[]) =>
  (row: R): string =>
    columns.map((column) => cellOf(column, row)).join(',')

const fileOf = <R>(columns: readonly ExportColumn<R>[], lines: readonly string[]): Uint8Array => {
  const head = columns.map((column) => quoted(harmlessInText(column.header))).join(',')
  return new TextEncoder().encode(`\uFEFF${[head, ...lines].join('\r\n')}\r\n`)
}
