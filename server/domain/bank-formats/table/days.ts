import { cellDate } from '../../distributor-quotes/dates'
import { readDay } from '../../table-import/days'
import type { Cell } from '../../workbook'
import { realDay } from '../texts'
import { textOf } from './cells'
import type { DayOrder } from './types'
import { wordsOf } from './words'

/** Longest text that is a date, with weekday and time. */
const LONGEST = 50
/** Beginnings of the months' names in the languages of `heading-words`, by month. */
const MONTHS: readonly RegExp[] = [
  /^(?:jan|ene|gen|sty|tammi)/,
  /^(?:feb|fev|fbr|lut|helmi)/,
  /^(?:mar(?!ras)|mrt|maa|mrz|maerz)/,
  /^(?:apr|avr|abr|kwi)/,
  /^(?:may|mai|maj|mei|mag)/,
  /^(?:jun|juin|giu|cze)/,
  /^(?:jul|juil|lug|lip)/,
  /^(?:aug|aou|ago|sie)/,
  /^(?:sep|set|wrz)/,
  /^(?:oct|okt|out|ott|paz)/,
  /^(?:nov|lis|listopad)/,
  /^(?:dec|dez|dic|des|gru)/,
]
const monthOf = (word: string): number => MONTHS.findIndex((month) => month.test(word)) + 1

/** The text of a date as `readDay` takes it: without time and weekday, without blanks beside the signs between its parts. */
export const dateText = (cell: Cell | undefined): string => {
  if (typeof cell !== 'string') return textOf(cell)
  return cell
    .slice(0, LONGEST)
    .replace(/[T ,]+\d{1,2}[:h]\d{2}.*$/, '')
    .replace(/\s*([/.-])\s*/g, '$1')
    .replace(/^\p{L}{2,10}[.,]? ?(?=\d{1,4}[/.-]\d)/u, '')
    .replace(/\.$/, '')
}

/** A date with the name of its month: `5 Jan 2026`, `05-JAN-26`, `Jan 5, 2026`, `5. Januar 2026`, `5 de enero de 2026`. */
const namedDay = (text: string): string | null => {
  if (!/\d{2}/.test(text) || !/\p{L}{3}/u.test(text)) return null
  const parts = wordsOf(text.slice(0, LONGEST)).match(/\d+|\p{L}+/gu) ?? []
  const numbers = parts.filter((part) => /^\d+$/.test(part))
  const at = parts.findIndex((part) => part.length >= 3 && monthOf(part) > 0)
  const [first = '', second = ''] = numbers
  if (at < 0 || numbers.length !== 2 || parts.length > 6) return null
  const month = monthOf(parts[at] ?? '')
  const isYearFirst = first.length === 4
  const [day, year] = isYearFirst ? [second, first] : [first, second]
  if (day.length > 2 || (year.length !== 4 && year.length !== 2)) return null
  return realDay(Number(year) + (year.length === 2 ? 2000 : 0), month, Number(day))
}

const NUMERIC = /^(?:\d{1,2}([/.-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([/.-])\d{1,2}\2\d{1,2}|\d{8})(?:[ T].*)?$/
const SHORT_YEAR_FIRST = /^(\d{2})([/.-])(\d{1,2})\2(\d{1,2})(?:[ T].*)?$/
/** With later years, numbers in groups such as sort codes of banks would be days. */
const LAST_SHORT_YEAR = 49

const dayWithYearFirst = (text: string): string | null => {
  const [, year = '', , month, day] = SHORT_YEAR_FIRST.exec(text) ?? []
  return year === '' || Number(year) > LAST_SHORT_YEAR ? null : realDay(2000 + Number(year), Number(month), Number(day))
}
/** Whether the order of the parts matters: the year has two digits, or stands last. */
export const isOrdered = (text: string): boolean => /^\d{1,2}([/.-])\d{1,2}\1\d/.test(text)

const inRange = (day: string | null): string | null => (day !== null && day >= '1970' && day < '2101' ? day : null)

/** The day of a cell; null if there is none. A time of day is left out, so that no time zone can shift the day. */
export const bankDay = (cell: Cell | undefined, order: DayOrder): string | null => {
  if (cell === null || cell === undefined || typeof cell === 'boolean') return null
  if (cell instanceof Date) return inRange(cellDate(cell))
  const text = typeof cell === 'string' && cell.length > LONGEST ? '' : dateText(cell)
  if (order === 'ymd' && isOrdered(text)) return dayWithYearFirst(text)
  // Where the order doesn't matter, any will do.
  const style = order === 'ymd' ? 'dmy' : order
  if (typeof cell === 'number' || NUMERIC.test(text)) return inRange(readDay(cell, text, style))
  return /^\d{5}$/.test(text) ? inRange(readDay(Number(text), text, style)) : namedDay(text)
}

/** The day of a cell in each order of its parts. */
export type DayReadings = Readonly<Record<DayOrder, string | null>>
export type DayReader = (cell: Cell | undefined) => DayReadings

/** The readings of every cell that is no day. */
export const NO_DAY: DayReadings = { dmy: null, mdy: null, ymd: null }
/** Texts that are remembered: a file has few days in many rows. */
const REMEMBERED = 20_000

const readDays = (cell: Cell | undefined): DayReadings => {
  const dmy = bankDay(cell, 'dmy')
  const mdy = bankDay(cell, 'mdy')
  const ymd = bankDay(cell, 'ymd')
  return dmy === null && mdy === null && ymd === null ? NO_DAY : { dmy, mdy, ymd }
}

/** Reads days and remembers them by their texts. */
export const dayReader = (): DayReader => {
  const known = new Map<string, DayReadings>()
  return (cell) => {
    if (typeof cell !== 'string') return readDays(cell)
    if (cell.length > LONGEST || !/\d/.test(cell)) return NO_DAY
    const remembered = known.get(cell)
    if (remembered) return remembered
    const read = readDays(cell)
    if (known.size < REMEMBERED) known.set(cell, read)
    return read
  }
}

export const isDay = (cell: Cell | undefined): boolean => readDays(cell) !== NO_DAY

const DATES =
  /\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b|\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|\b\d{1,2}\.?[ -]\p{L}{3,10}\.?[ -]\d{4}\b|\b\p{L}{3,10}\.? \d{1,2},? \d{4}\b/gu
/** Texts of dates within a sentence, such as a period. */
export const datesIn = (text: string): string[] => (text.slice(0, 300).match(DATES) ?? []).filter(isDay)
export const withoutDates = (text: string): string => text.slice(0, 300).replace(DATES, ' ')
