import type { Cell } from '../workbook'
import { cellLine } from './cells'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?'
const NUMERIC = '\\d{1,2}[/.-]\\d{1,2}[/.-](?:\\d{4}|\\d{2})'

const iso = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = year >= 1900 && year <= 2199 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : null
}

/** The year in full. Two digits mean this century ("27" is 2027): a quote's dates never lie in the last one. */
const fullYear = (text: string): number => (text.length === 2 ? 2000 : 0) + Number(text)

/** Day of an Excel serial (1900 calendar). Its day 60, 29 February 1900, never existed, so the days before and after it have different offsets. */
const fromSerial = (serial: number): string | null => {
  const day = Math.floor(serial)
  if (day < 1 || day === 60 || day > 2_958_465) return null
  return new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * 86_400_000).toISOString().slice(0, 10)
}

const fromText = (text: string): string | null => {
  const read = (pattern: string) => new RegExp(`^${pattern}$`, 'i').exec(text)
  const isoParts = read('(\\d{4})-(\\d{1,2})-(\\d{1,2})')
  if (isoParts) return iso(Number(isoParts[1]), Number(isoParts[2]), Number(isoParts[3]))
  const us = read('(\\d{1,2})[/.-](\\d{1,2})[/.-](\\d{4}|\\d{2})')
  if (us) return iso(fullYear(us[3] ?? ''), Number(us[1]), Number(us[2]))
  const monthFirst = read(`${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`)
  const dayFirst = read(`(\\d{1,2})[ -]${MONTH}[ -](\\d{4})`)
  const [month, day, year] = monthFirst?.slice(1) ?? (dayFirst ? [dayFirst[2], dayFirst[1], dayFirst[3]] : [])
  return month ? iso(Number(year), MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, Number(day)) : null
}

/**
 * Reads a date cell, an Excel serial (1900 calendar) or text. Numeric text is always read in US order, month/day/year: "13/1/27" is impossible
 * rather than 13 January, because the order of "1/2/27" in the next file couldn't be told.
 * @returns an ISO date, or null when there is no such day
 */
export const cellDate = (cell: Cell): string | null => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10)
  if (typeof cell === 'number') return fromSerial(cell)
  const text = cellLine(cell)
    .slice(0, 40)
    .replace(/ \d{1,2}:\d{2}.*$/, '')
  return /^\d{5}$/.test(text) ? fromSerial(Number(text)) : fromText(text)
}

const DATE_TEXT = `${NUMERIC}|\\d{4}-\\d{1,2}-\\d{1,2}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|\\d{1,2}[ -]${MONTH}[ -]\\d{4}`
const VALIDITY = new RegExp(
  `(?:valid|good|firm|honou?red) (?:until|through|thru|till|to)\\s*:?\\s*(${DATE_TEXT})|(?:expires?|expiration)(?: on| date)?\\s*:?\\s*(${DATE_TEXT})`,
  'i',
)

/** The text of a date that a sentence like "PRICING VALID UNTIL 2/28/27" names, or null. */
export const validityIn = (text: string): string | null => {
  const found = VALIDITY.exec(text)
  return found ? (found[1] ?? found[3] ?? found[4] ?? null) : null
}
