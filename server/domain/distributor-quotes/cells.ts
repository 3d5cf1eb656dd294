import { type Decimal, parseDecimal } from '@/contracts/rules/decimal'
import { severalLines } from '@/contracts/rules/one-line'
import type { Cell } from '../workbook'

/** Longest text of a field; the rest is cut off, so that one cell can't bloat the preview. */
export const LONGEST_TEXT = 4000

/** PostgreSQL refuses NUL in text, and lone surrogates are no characters. */
const UNSTORABLE = /(?!\n|\t)\p{Cc}|\p{Cs}/gu

/** What clean text has none of: anything but printable ASCII with single blanks between words. Most cells are clean. */
const UNCLEAN = /[^ -~]| {2}|^ | $/

/** A spreadsheet holds 15 significant digits; more are noise of binary fractions (16879.600000000002). */
const fifteenDigits = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

/** The cell as clean text with its line breaks, or '' when it is empty. */
export const cellText = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return Number.isFinite(cell) ? fifteenDigits.format(cell) : ''
  if (typeof cell === 'string' && cell.length <= LONGEST_TEXT && !UNCLEAN.test(cell)) return cell
  return severalLines(String(cell).slice(0, LONGEST_TEXT))
    .replace(/\r\n?/g, '\n')
    .replace(UNSTORABLE, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()
}

/** The cell as text in one line, for part numbers and names. */
export const cellLine = (cell: Cell | undefined): string => {
  const text = cellText(cell)
  return text.includes('\n') ? text.replace(/\n+/g, ' ') : text
}

export const isCut = (cell: Cell | undefined): boolean => typeof cell === 'string' && cell.length > LONGEST_TEXT

/** Normalises headings and labels for comparison: "Mfr. Part #" → "mfrpart#", "Discount** " → "discount". */
export const headingKey = (cell: Cell | undefined): string =>
  cellText(cell)
    .slice(0, 80)
    .toLowerCase()
    .replace(/[\s.*'’:"]/g, '')

export type NumberCell = { state: 'empty' } | { state: 'unreadable'; text: string } | { state: 'read'; value: Decimal }

const SIGN = /^(?:[A-Z]{1,3}\s?)?[$€£¥]\s?|^[A-Z]{3}\s/

/**
 * Reads a number as a distributor writes it: a number cell, or text like "$1,234.50", " 12 ", "USD 12.00", "(3.00)" for minus 3. European grouping
 * ("1.234,50"), formulas and error values ("#REF!") are unreadable, never guessed.
 */
export const cellNumber = (cell: Cell | undefined): NumberCell => {
  if (cell instanceof Date || typeof cell === 'boolean') return { state: 'unreadable', text: cellText(cell) }
  if (typeof cell === 'number' && !Number.isFinite(cell)) return { state: 'unreadable', text: String(cell) }
  const text = cellLine(cell)
  if (text === '' || text === '-') return { state: 'empty' }
  const inBrackets = /^\((.+)\)$/.exec(text)?.[1]
  const minus = /^-\s?(?=[$€£¥])/.exec(text)?.[0] ?? ''
  const digits = (inBrackets ?? text.slice(minus.length)).replace(SIGN, '')
  const value = parseDecimal(inBrackets !== undefined || minus !== '' ? `-${digits}` : digits)
  return value === null ? { state: 'unreadable', text: text.slice(0, 40) } : { state: 'read', value }
}
