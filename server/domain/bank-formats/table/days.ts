import { cellDate } from '../../distributor-quotes/dates'
import { dateEvidence, readDay } from '../../table-import/days'
import type { DateStyle } from '../../table-import/styles'
import type { Cell } from '../../workbook'
import { realDay } from '../texts'
import { textOf } from './cells'
import { wordsOf } from './words'

const LONGEST = 40
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
  return textOf(cell)
    .slice(0, LONGEST)
    .replace(/[T ,]+\d{1,2}[:h]\d{2}.*$/, '')
    .replace(/\s*([/.-])\s*/g, '$1')
    .replace(/^\p{L}{2,10}[.,]? ?(?=\d{1,4}[/.-]\d)/u, '')
    .replace(/(?<=\d{4})\.$/, '')
}

/** A date with the name of its month: `5 Jan 2026`, `05-JAN-26`, `Jan 5, 2026`, `5. Januar 2026`, `5 de enero de 2026`. */
const namedDay = (text: string): string | null => {
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
const inRange = (day: string | null): string | null => (day !== null && day >= '1970' && day < '2101' ? day : null)

/** The day of a cell; null if there is none. A time of day is left out, so that no time zone can shift the day. */
export const bankDay = (cell: Cell | undefined, style: DateStyle): string | null => {
  if (cell === null || cell === undefined || typeof cell === 'boolean') return null
  if (cell instanceof Date) return inRange(cellDate(cell))
  const text = dateText(cell)
  if (typeof cell === 'number' || NUMERIC.test(text)) return inRange(readDay(cell, text, style))
  return /^\d{5}$/.test(text) ? inRange(readDay(Number(text), text, style)) : namedDay(text)
}

/** Order of day and month that a cell proves, see `dateEvidence`. */
export const bankDateEvidence = (cell: Cell | undefined): DateStyle | 'open' | null => (typeof cell === 'string' ? dateEvidence(dateText(cell)) : null)

export const isDay = (cell: Cell | undefined): boolean => bankDay(cell, 'dmy') !== null || bankDay(cell, 'mdy') !== null

const DATES =
  /\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b|\b\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})\b|\b\d{1,2}\.?[ -]\p{L}{3,10}\.?[ -]\d{4}\b|\b\p{L}{3,10}\.? \d{1,2},? \d{4}\b/gu
/** Texts of dates within a sentence, such as a period. */
export const datesIn = (text: string): string[] => (text.slice(0, 300).match(DATES) ?? []).filter(isDay)
export const withoutDates = (text: string): string => text.slice(0, 300).replace(DATES, ' ')
