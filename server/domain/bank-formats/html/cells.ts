import { readBankAmount } from '../bank-amount'
import { withoutEntities } from '../entities'
import { isDay } from '../table/days'
import { MAX_CELL } from '../table/sheet-limits'

/** Blanks are collapsed at the end, so more is kept than what a cell may have. */
const MAX_RAW = 4 * MAX_CELL
/** The most that a cell may say about its width and height (HTML). */
const MOST_COLUMNS = 1000
const MOST_ROWS = 65_534
/** Where attributes are looked for; those of a cell are few. */
const MAX_ATTRIBUTES = 2000

/** Adds a piece of a page to the text of a cell, up to a limit. */
export const added = (text: string, piece: string): string => {
  if (text.length >= MAX_RAW) return text
  const written = piece.slice(0, MAX_RAW)
  return text + (written.includes('&') ? withoutEntities(written.replace(/&nbsp(?![a-z\d;])/gi, '&nbsp;')) : written)
}
export const cleanCell = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_CELL)

const spanIn = (attributes: string, name: RegExp, most: number): number => Math.min(most, Math.max(1, Number(name.exec(attributes)?.[1] ?? 1)))

/** Columns and rows that a cell covers. */
export const spansOf = (written: string): { columns: number; rows: number } => {
  const attributes = written.slice(0, MAX_ATTRIBUTES)
  if (!/span/i.test(attributes)) return { columns: 1, rows: 1 }
  return {
    columns: spanIn(attributes, /(?:^|["'\s])colspan\s*=\s*["']?\s*(\d{1,6})/i, MOST_COLUMNS),
    rows: spanIn(attributes, /(?:^|["'\s])rowspan\s*=\s*["']?\s*(\d{1,6})/i, MOST_ROWS),
  }
}

/** Text of the cells of a row, in one. */
export const joinedCells = (cells: readonly string[]): string => cleanCell(cells.filter((cell) => cell !== '').join(' '))

const isAmount = (cell: string): boolean => readBankAmount(cell) !== null && !isDay(cell)
/**
 * Gives a row the day of a cell that covers it from above, if it has an amount of its own: a bank that writes each day once. An amount is never repeated.
 * @param covered days of cells above that cover the row, by column
 */
export const takeDays = (row: string[], covered: ReadonlyMap<number, string>): void => {
  const days = [...covered].filter(([column, text]) => text !== '' && (row[column] ?? '') === '')
  if (days.length === 0 || !row.some(isAmount)) return
  for (const [column, text] of days) {
    while (row.length < column) row.push('')
    row[column] = text
  }
}
