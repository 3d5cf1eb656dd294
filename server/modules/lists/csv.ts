import { type ExportColumn, exportCell, harmless } from './export-cells'

const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** RFC 4180 in UTF-8 with a byte order mark, without which Excel reads every accent wrong. */
export const csvOf = <R>(columns: readonly ExportColumn<R>[], rows: readonly R[]): Uint8Array => {
  const head = columns.map((column) => quoted(harmless(column.header))).join(',')
  const lines = rows.map((row) => columns.map((column) => quoted(exportCell(column, row)?.text ?? '')).join(','))
  return new TextEncoder().encode(`\uFEFF${[head, ...lines].join('\r\n')}\r\n`)
}
