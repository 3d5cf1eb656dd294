import { cellDate } from '../distributor-quotes/dates'
import type { Cell } from '../workbook'
import type { DateStyle } from './styles'

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:[ T]\d{1,2}:\d{2}.*)?$/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[ T].*)?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/

const iso = (year: string, month: string, day: string): string | null =>
  cellDate(`${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

/** Order of day and month that a date proves; `open` if both are possible, null if the date proves nothing (no numeric date, or one like 5/5/2027). */
export const dateEvidence = (text: string): DateStyle | 'open' | null => {
  const found = NUMERIC.exec(text)
  if (!found) return null
  const [first, second] = [Number(found[1]), Number(found[3])]
  // Dates with points between their parts have the day first.
  if (found[2] === '.') return second <= 12 ? 'dmy' : null
  if (first > 12 && second <= 12) return 'dmy'
  if (second > 12 && first <= 12) return 'mdy'
  return first === second || first > 12 ? null : 'open'
}

/** @returns an ISO day, or null if no such day exists in this order */
export const readDay = (cell: Cell, text: string, style: DateStyle): string | null => {
  if (typeof cell === 'number') return cell > 20_000 && cell < 80_000 ? cellDate(cell) : COMPACT.test(text) ? readCompact(text) : null
  if (cell instanceof Date) return cellDate(cell)
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [, first = '', , second = '', year = ''] = numeric
    return style === 'dmy' ? iso(year, second, first) : iso(year, first, second)
  }
  const yearFirst = YEAR_FIRST.exec(text)
  if (yearFirst) return iso(yearFirst[1] ?? '', yearFirst[2] ?? '', yearFirst[3] ?? '')
  return readCompact(text) ?? cellDate(text)
}

const readCompact = (text: string): string | null => {
  const [, year, month, day] = COMPACT.exec(text) ?? []
  return year && month && day ? iso(year, month, day) : null
}

export const judgeDates = (texts: readonly string[]): { style: DateStyle | null; open: boolean } => {
  const counts = { dmy: 0, mdy: 0, open: 0 }
  for (const text of texts) {
    const evidence = dateEvidence(text)
    if (evidence !== null) counts[evidence] += 1
  }
  if (counts.dmy + counts.mdy > 0) return { style: counts.dmy >= counts.mdy ? 'dmy' : 'mdy', open: false }
  return { style: null, open: counts.open > 0 }
}
