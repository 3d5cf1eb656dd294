/**
 * A seal contains the rows of a document as PostgreSQL writes records, without the nulls at their ends: one part for each table, which begins
 * with a record separator and the table's name. This module parses that text to report differences.
 */

export interface SealedPart {
  table: string
  /** Values in the order of the columns; values missing at the end are null. */
  rows: (string | null)[][]
}

const PART = '\u001e'

/** Reads the field that begins at `at`: its value, and the index at which it ends. */
const readField = (text: string, at: number): { value: string | null; end: number } => {
  let value = ''
  let end = at
  let quoted = false
  let hasQuotes = false
  for (; end < text.length; end++) {
    const char = text[end] ?? ''
    if (char === '"') {
      hasQuotes = true
      if (quoted && text[end + 1] === '"') {
        value += '"'
        end++
      } else quoted = !quoted
    } else if (char === '\\' && quoted) value += text[++end] ?? ''
    else if (!quoted && (char === ',' || char === '\n')) break
    else value += char
  }
  return { value: hasQuotes || value !== '' ? value : null, end }
}

/** Reads records. Each begins with a parenthesis, on its own line. */
export const readRows = (text: string): (string | null)[][] => {
  const rows: (string | null)[][] = []
  let at = 0
  while (at < text.length) {
    const row: (string | null)[] = []
    let from = at + 1
    for (;;) {
      const { value, end } = readField(text, from)
      row.push(value)
      from = end + 1
      if (text[end] !== ',') break
    }
    rows.push(row)
    at = from
  }
  return rows
}

export const readParts = (text: string): SealedPart[] =>
  text
    .split(PART)
    .slice(1)
    .map((part) => {
      const head = part.indexOf('\n')
      return { table: part.slice(0, head), rows: readRows(part.slice(head + 1)) }
    })

export interface Difference {
  table: string
  /** Number of the row, from 1, in the order of the seal. */
  row: number
  /** Null if a whole row is missing or extra. */
  column: string | null
  expected: string | null
  found: string | null
}

type Columns = (table: string) => readonly string[]

const rowInWords = (row: readonly (string | null)[], columns: readonly string[]): string =>
  row.flatMap((value, index) => (value === null ? [] : `${(columns[index] ?? '').replaceAll('_', ' ')} ${value}`)).join(', ')

const differenceOfRow = (table: string, row: number, sealed: readonly (string | null)[], found: readonly (string | null)[], columns: readonly string[]) => {
  const index = columns.findIndex((_, place) => (sealed[place] ?? null) !== (found[place] ?? null))
  return index < 0 ? null : { table, row, column: columns[index] ?? null, expected: sealed[index] ?? null, found: found[index] ?? null }
}

/** Returns the first difference between the sealed rows and the current ones, which are matched by their first column. */
export const differenceOfRows = (
  table: string,
  sealed: readonly (string | null)[][],
  found: readonly (string | null)[][],
  columns: readonly string[],
): Difference | null => {
  const foundKeys = new Set(found.map(([key]) => key))
  const sealedKeys = new Set(sealed.map(([key]) => key))
  for (let at = 0; at < Math.max(sealed.length, found.length); at++) {
    const [sealedRow, foundRow] = [sealed[at], found[at]]
    if (sealedRow && (!foundRow || (found.length < sealed.length && !foundKeys.has(sealedRow[0] ?? null))))
      return { table, row: at + 1, column: null, expected: rowInWords(sealedRow, columns), found: null }
    if (foundRow && (!sealedRow || (found.length > sealed.length && !sealedKeys.has(foundRow[0] ?? null))))
      return { table, row: at + 1, column: null, expected: null, found: rowInWords(foundRow, columns) }
    const difference = sealedRow && foundRow && differenceOfRow(table, at + 1, sealedRow, foundRow, columns)
    if (difference) return difference
  }
  return null
}

/** Returns the first difference between the sealed text of a document and its current one. */
export const differenceOf = (sealed: string, found: string, columns: Columns): Difference | null => {
  const [sealedParts, foundParts] = [readParts(sealed), readParts(found)]
  for (const table of new Set([...sealedParts, ...foundParts].map((part) => part.table))) {
    const rowsOf = (parts: readonly SealedPart[]) => parts.find((part) => part.table === table)?.rows ?? []
    const difference = differenceOfRows(table, rowsOf(sealedParts), rowsOf(foundParts), columns(table))
    if (difference) return difference
  }
  return null
}

/** Names of a single row, for tables in which a document has several rows. */
const ROW_NAMES: Readonly<Record<string, string>> = {
  document_lines: 'line',
  customer_invoice_lines: 'goods of line',
  goods_receipt_lines: 'goods of line',
  delivery_lines: 'goods of line',
  document_line_links: 'link',
  vendor_invoice_clearings: 'clearing',
  goods_receipt_charges: 'charge',
  document_papers: 'what is printed, issue',
}

/** Describes the place of a difference: "line 2, unit price", "grand total", "link 1". */
export const placeOf = ({ table, row, column }: Difference): string =>
  [ROW_NAMES[table] ? `${ROW_NAMES[table]} ${row}` : null, column?.replaceAll('_', ' ') ?? null].filter((word) => word !== null).join(', ') || 'all of it'
