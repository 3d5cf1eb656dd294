/**
 * What a seal holds is the rows of a document as PostgreSQL writes records, without the nulls at their ends: a part for each table, begun by a
 * record separator and the table's name. Here it is read again, to say what differs.
 */

export interface SealedPart {
  table: string
  /** Values by the place of their column; what is missing at the end is null. */
  rows: (string | null)[][]
}

const PART = '\u001e'

/** One field from `at` on: its value, and where it ends. */
const readField = (text: string, at: number): { value: string | null; end: number } => {
  let value = ''
  let end = at
  let quoted = false
  let any = false
  for (; end < text.length; end++) {
    const char = text[end] ?? ''
    if (char === '"') {
      any = true
      if (quoted && text[end + 1] === '"') {
        value += '"'
        end++
      } else quoted = !quoted
    } else if (char === '\\' && quoted) value += text[++end] ?? ''
    else if (!quoted && (char === ',' || char === '\n')) break
    else value += char
  }
  return { value: any || value !== '' ? value : null, end }
}

/** Records of which each begins with a parenthesis, in lines of their own. */
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
  /** From 1, in the order of the seal. */
  row: number
  /** Null where a whole row is missing or too many. */
  column: string | null
  expected: string | null
  found: string | null
}

type Columns = (table: string) => readonly string[]

const inWords = (row: readonly (string | null)[], columns: readonly string[]): string =>
  row.flatMap((value, index) => (value === null ? [] : `${(columns[index] ?? '').replaceAll('_', ' ')} ${value}`)).join(', ')

const differenceOfRow = (table: string, row: number, was: readonly (string | null)[], is: readonly (string | null)[], columns: readonly string[]) => {
  const index = columns.findIndex((_, place) => (was[place] ?? null) !== (is[place] ?? null))
  return index < 0 ? null : { table, row, column: columns[index] ?? null, expected: was[index] ?? null, found: is[index] ?? null }
}

/** The first difference between rows that were sealed and those that are there; their first column says which is which. */
export const differenceOfRows = (
  table: string,
  sealed: readonly (string | null)[][],
  found: readonly (string | null)[][],
  columns: readonly string[],
): Difference | null => {
  const there = new Set(found.map(([key]) => key))
  const known = new Set(sealed.map(([key]) => key))
  for (let at = 0; at < Math.max(sealed.length, found.length); at++) {
    const [was, is] = [sealed[at], found[at]]
    if (was && (!is || (found.length < sealed.length && !there.has(was[0] ?? null))))
      return { table, row: at + 1, column: null, expected: inWords(was, columns), found: null }
    if (is && (!was || (found.length > sealed.length && !known.has(is[0] ?? null))))
      return { table, row: at + 1, column: null, expected: null, found: inWords(is, columns) }
    const difference = was && is && differenceOfRow(table, at + 1, was, is, columns)
    if (difference) return difference
  }
  return null
}

/** The first difference between what was sealed of a document and what is there of it. */
export const differenceOf = (sealed: string, found: string, columns: Columns): Difference | null => {
  const [was, is] = [readParts(sealed), readParts(found)]
  for (const table of new Set([...was, ...is].map((part) => part.table))) {
    const rowsOf = (parts: readonly SealedPart[]) => parts.find((part) => part.table === table)?.rows ?? []
    const difference = differenceOfRows(table, rowsOf(was), rowsOf(is), columns(table))
    if (difference) return difference
  }
  return null
}

/** Tables of which a document has several rows, by what one of them is called. */
const ONE_OF: Readonly<Record<string, string>> = {
  document_lines: 'line',
  customer_invoice_lines: 'goods of line',
  goods_receipt_lines: 'goods of line',
  delivery_lines: 'goods of line',
  document_line_links: 'link',
  vendor_invoice_clearings: 'clearing',
  goods_receipt_charges: 'charge',
  document_papers: 'what is printed, issue',
}

/** "line 2, unit price", "grand total", "link 1". */
export const placeOf = ({ table, row, column }: Difference): string =>
  [ONE_OF[table] ? `${ONE_OF[table]} ${row}` : null, column?.replaceAll('_', ' ') ?? null].filter((word) => word !== null).join(', ') || 'all of it'
