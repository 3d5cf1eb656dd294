import { escapeFormulaInText } from '@/contracts/rules/formula'
import { mapInSteps } from '../../domain/in-steps'
import { type ExportColumn, exportCell } from './export-cells'

/** Quotes every text that some program would split, so that as few programs as possible do. */
const quoted = (text: string): string => (/[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellOf = <R>(column: ExportColumn<R>, row: R): string => {
  const cell = exportCell(column, row)
  return quoted(cell?.kind === 'text' ? escapeFormulaInText(cell.text) : (cell?.text ?? ''))
}

/**
 * CSV by RFC 4180 in UTF-8 with a byte order mark, without which Excel misreads accented letters. All CSV files are written here. Whatever
 * separator a program uses (a German Excel splits at semicolons, even inside quotes), none of the pieces is a formula.
 */
export const csvOf = <R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): Uint8Array => fileOf(columns, rows.map(lineOf(columns)))

/** `csvOf` for many rows, with pauses in which other requests are handled. */
export const csvOfMany = async <R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): Promise<Uint8Array> =>
  fileOf(columns, await mapInSteps(rows, lineOf(columns)))

const lineOf =
  <R>(columns: readonly ExportColumn<R>[]) =>
  (row: R): string =>
    columns.map((column) => cellOf(column, row)).join(',')

const fileOf = <R>(columns: readonly ExportColumn<R>[], lines: readonly string[]): Uint8Array => {
  const head = columns.map((column) => quoted(escapeFormulaInText(column.header))).join(',')
  return new TextEncoder().encode(`\uFEFF${[head, ...lines].join('\r\n')}\r\n`)
}
