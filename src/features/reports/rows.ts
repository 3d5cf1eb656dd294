import type { ReportColumn, ReportRow } from '@/contracts/reports/report'

export interface ShownRow {
  row: ReportRow
  /** Place in the report. */
  index: number
  /** For a row that opens a part: whether its part is shown. */
  isOpen?: boolean
  /** Figures that the row shows: of its subtotal, while its part is closed. */
  cells: readonly (string | null)[]
}

const OF_SINGLE_LINES: readonly ReportColumn['kind'][] = ['code', 'text', 'foreign']

/** Leaves out columns about single lines, such as parties and foreign amounts, that no row has anything in. Figures stay, as zero is a figure. */
export const withoutEmptyColumns = (columns: readonly ReportColumn[], rows: readonly ReportRow[]) => {
  const places = columns.flatMap(({ kind }, place) => (!OF_SINGLE_LINES.includes(kind) || rows.some(({ cells }) => cells[place]) ? [place] : []))
  if (places.length === columns.length || rows.length === 0) return { columns, rows }
  const filled = <T>(all: readonly T[]) => all.filter((_, place) => places.includes(place))
  return { columns: filled(columns), rows: rows.map((row) => ({ ...row, cells: filled(row.cells) })) }
}

/** Place of the subtotal that ends the part which a row opens; -1 if there is none. */
const endOf = (rows: readonly ReportRow[], group: number): number =>
  rows.findIndex((row, index) => index > group && row.kind === 'subtotal' && row.level === rows[group]?.level)

/** The rows to show. A closed part is its heading alone, with the figures of its subtotal. */
export const shownRows = (rows: readonly ReportRow[], closed: ReadonlySet<number>): ShownRow[] => {
  const shown: ShownRow[] = []
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index]
    if (!row) continue
    const end = row.kind === 'group' && closed.has(index) ? endOf(rows, index) : -1
    const subtotal = rows[end]
    if (subtotal) {
      const figures = subtotal.cells.map((cell, column) => row.cells[column] ?? cell)
      const links = subtotal.links || row.links ? { ...subtotal.links, ...row.links } : null
      shown.push({ row: { ...row, drill: subtotal.drill, links }, index, isOpen: false, cells: figures })
      index = end
    } else shown.push({ row, index, ...(row.kind === 'group' && { isOpen: true }), cells: row.cells })
  }
  return shown
}

/** Place of the heading of the part that a row is in; -1 for a row that is in none. */
export const groupAbove = (rows: readonly ReportRow[], index: number): number => {
  const level = rows[index]?.level ?? 0
  return rows.findLastIndex((row, place) => place < index && row.kind === 'group' && row.level < (rows[index]?.kind === 'subtotal' ? level + 1 : level))
}
