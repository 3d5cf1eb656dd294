import { add, compare, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { ReportColumn, ReportLink, ReportRow } from '@/contracts/reports/report'

/** A column whose figures follow from two others of the same row, or that is added up. */
export type SheetColumn = Omit<ReportColumn, 'band' | 'drill'> & {
  band?: string
  drill?: Record<string, string>
  /** Whether parts of it are added up. */
  isSummed?: boolean
  /** The figure is `of` minus `from`, or that as a percentage of `from`. Both are places of columns. */
  change?: { of: number; from: number; asPercent?: boolean }
}

/** How a row follows from others, by their places; a file of a spreadsheet states it as a formula. */
export type RowFormula =
  | { kind: 'sum'; first: number; last: number }
  | { kind: 'terms'; terms: readonly { row: number; sign: 1 | -1 }[] }
  | { kind: 'share'; row: number; of: number }

export type SheetRow = ReportRow & { formula?: RowFormula }

export type Cells = readonly (string | null)[]
export interface RowOptions {
  drill?: ReportLink | null
  links?: Record<string, ReportLink>
}

const percentOf = (part: string, whole: string): string | null =>
  isZero(whole) ? null : roundTo(multiply(divide(part, compare(whole, '0') < 0 ? subtract('0', whole) : whole), '100'), 1)

const changeOf = (cells: Cells, { of, from, asPercent }: NonNullable<SheetColumn['change']>): string | null => {
  const [later, earlier] = [cells[of], cells[from]]
  if (later === null || later === undefined || earlier === null || earlier === undefined) return null
  const difference = subtract(later, earlier)
  return asPercent ? percentOf(difference, earlier) : difference
}

/**
 * Rows of a report as they are made: parts with their subtotals, and rows that follow from rows above.
 * @param hasLinks false for files, which lead nowhere and may have very many rows
 */
export const createSheet = (columns: readonly SheetColumn[], hasLinks = true) => {
  const rows: SheetRow[] = []
  const push = (kind: ReportRow['kind'], level: number, given: Cells, { drill = null, links }: RowOptions = {}, more: Partial<SheetRow> = {}): number => {
    const filled = columns.map((_, index) => given[index] ?? null)
    const cells = more.isPercent ? filled : filled.map((cell, index) => (columns[index]?.change ? changeOf(filled, columns[index].change) : cell))
    rows.push({ kind, level, cells, isPercent: false, drill: hasLinks ? drill : null, links: (hasLinks && links) || null, ...more })
    return rows.length - 1
  }
  const summed = (places: readonly number[]): (string | null)[] =>
    columns.map(({ isSummed }, column) => (isSummed ? add('0', ...places.map((row) => rows[row]?.cells[column] ?? '0')) : null))
  /** Places of the lines between two places. */
  const linesFrom = (first: number): number[] => rows.flatMap(({ kind }, row) => (row >= first && kind === 'line' ? [row] : []))
  const labelled = (label: Cells, cells: Cells): Cells => cells.map((cell, index) => label[index] ?? cell)
  /** Leaves out the heading and the subtotal of a part that is all there is in the one around it, whose subtotal would be the same once more. */
  const unwrap = (first: number): void => {
    const inner = rows[first + 1]
    if (inner?.kind !== 'group') return
    const end = rows.findIndex(({ kind, level }, place) => place > first + 1 && kind === 'subtotal' && level === inner.level)
    if (end !== rows.length - 1) return
    for (const row of rows.splice(first + 1).slice(1, -1)) {
      const { formula } = row
      rows.push({ ...row, level: row.level - 1, ...(formula?.kind === 'sum' && { formula: { ...formula, first: formula.first - 1, last: formula.last - 1 } }) })
    }
  }
  /** A part with its heading and its subtotal; nothing if no line is written in it. Returns the place of the subtotal. */
  const part = (level: number, heading: Cells, subtotal: Cells, write: () => void, options?: RowOptions, isSection = false): number | null => {
    const first = push('group', level, heading)
    write()
    if (isSection) unwrap(first)
    const lines = linesFrom(first)
    if (lines.length === 0) {
      rows.length = first
      return null
    }
    return push('subtotal', level, labelled(subtotal, summed(lines)), options, { formula: { kind: 'sum', first: first + 1, last: rows.length - 1 } })
  }
  const section = (heading: string, total: string, write: () => void, options?: RowOptions): number | null =>
    part(0, [null, heading], [null, total], write, options, true)
  const sumOfAll = () => (rows.length > 0 ? { formula: { kind: 'sum', first: 0, last: rows.length - 1 } as const } : {})
  return {
    rows,
    line: (level: number, cells: Cells, options?: RowOptions): number => push('line', level, cells, options),
    note: (level: number, cells: Cells, options?: RowOptions): number => push('note', level, cells, options),
    part: (level: number, heading: Cells, subtotal: Cells, write: () => void, options?: RowOptions): number | null =>
      part(level, heading, subtotal, write, options),
    /** A part of a statement. If all that is in it is a single part, that one's heading and subtotal are left out. */
    section,
    /** One of the two sides of a balance sheet, whose total is stated even if nothing is in it. */
    side: (heading: string, total: string, write: () => void, options?: RowOptions): void => {
      if (section(heading, total, write, options) === null) push('total', 0, labelled([null, total], summed([])))
    },
    /** The heading of a part whose rows come in pages, so that its end may be on a later page. */
    open: (level: number, heading: Cells, options?: RowOptions): number => push('group', level, heading, options),
    /** The end of such a part, with sums that were read; a file states them as sums of the rows since its heading. */
    close: (level: number, cells: Cells, options?: RowOptions): number => {
      const heading = rows.findLastIndex((row) => row.kind === 'group' && row.level === level)
      const last = rows.length - 1
      return push('subtotal', level, cells, options, heading >= 0 && last > heading ? { formula: { kind: 'sum', first: heading + 1, last } } : {})
    },
    /** The sum of all lines. */
    total: (label: Cells, options?: RowOptions): number => push('total', 0, labelled(label, summed(linesFrom(0))), options, sumOfAll()),
    /** The end of a report whose rows come in pages, with sums that were read; a file states them as sums of all rows. */
    closeAll: (cells: Cells): number => push('total', 0, cells, {}, sumOfAll()),
    /** A row that adds and subtracts rows above; a row that isn't there counts nothing. */
    result: (label: Cells, terms: readonly { row: number | null; sign: 1 | -1 }[], options?: RowOptions): number => {
      const known = terms.flatMap(({ row, sign }) => (row === null ? [] : [{ row, sign }]))
      const cells = columns.map(({ isSummed }, column) =>
        isSummed ? add('0', ...known.map(({ row, sign }) => multiply(rows[row]?.cells[column] ?? '0', String(sign)))) : null,
      )
      return push('total', 0, labelled(label, cells), options, { formula: { kind: 'terms', terms: known } })
    },
    /** What one row is of another, in per cent. */
    share: (label: Cells, row: number, of: number): number =>
      push(
        'note',
        0,
        labelled(
          label,
          columns.map(({ isSummed }, column) => (isSummed ? percentOf(rows[row]?.cells[column] ?? '0', rows[of]?.cells[column] ?? '0') : null)),
        ),
        {},
        { isPercent: true, formula: { kind: 'share', row, of } },
      ),
  }
}
export type Sheet = ReturnType<typeof createSheet>
