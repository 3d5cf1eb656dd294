import { escapeFormulaInText } from '@/contracts/rules/formula'

export interface CsvCell {
  kind: 'text' | 'number' | 'day'
  text: string
}

/** Quotes every text that some program would split, so that as few programs as possible do. */
const quoted = (text: string): string => (/[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const written = (cell: CsvCell | null): string => quoted(cell?.kind === 'text' ? escapeFormulaInText(cell.text) : (cell?.text ?? ''))

export const csvLine = (cells: readonly (CsvCell | null)[]): string => cells.map(written).join(',')

/**
 * CSV by RFC 4180 in UTF-8 with a byte order mark, without which Excel misreads accented letters. All CSV files are written here, but those
 * whose form a bank prescribes. Whatever separator a program uses (a German Excel splits at semicolons, even inside quotes), none of the
 * pieces is a formula.
 */
export const csvFile = (headers: readonly string[], lines: readonly string[]): Uint8Array =>
  new TextEncoder().encode(`\uFEFF${[csvLine(headers.map((text) => ({ kind: 'text', text }))), ...lines].join('\r\n')}\r\n`)
