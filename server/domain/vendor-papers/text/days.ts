import { dateEvidence, readDay } from '../../table-import/days'
import type { DateStyle } from '../../table-import/styles'
import { key } from './normal'

/**
 * Names of the months in English, German, French, Dutch, Spanish, Italian, Portuguese, Swedish and Danish, folded; shorter forms match the
 * beginning of a name.
 */
const MONTHS: readonly string[] = [
  'january januar janner janvier januari enero gennaio janeiro',
  'february februar feber fevrier februari febrero febbraio fevereiro',
  'march marz maerz mars maart mrt marzo marco marts',
  'april avril abril aprile apr',
  'may mai mei mayo maggio maio maj',
  'june juni juin junio giugno junho',
  'july juli juillet julio luglio julho',
  'august aout augustus agosto augusti',
  'september septembre septiembre settembre setembro sept',
  'october oktober octobre octubre ottobre outubro',
  'november novembre noviembre novembro',
  'december dezember decembre diciembre dicembre dezembro',
]
const LEAST_LETTERS = 3

/** 1 to 12, or null when the word is no month or could be two. */
const monthOf = (word: string): number | null => {
  const folded = key(word)
  if (folded.length < LEAST_LETTERS) return null
  const exact = MONTHS.findIndex((names) => names.split(' ').includes(folded))
  if (exact >= 0) return exact + 1
  const found = MONTHS.flatMap((names, index) => (names.split(' ').some((name) => name.startsWith(folded)) ? [index + 1] : []))
  return found.length === 1 ? (found[0] ?? null) : null
}

const NUMERIC = /^(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th|er|\.|º|°)?[\s.-]*(?:de |of )?\s*(\p{L}+)\.?[\s,.-]*(?:de |del )?\s*(\d{4}|\d{2})$/u
const MONTH_FIRST = /^(\p{L}+)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?\s?[\s,.-]\s*(\d{4})$/u
const LONGEST = 32

/** A day as printed: one day, or the two that a numeric date may mean, read with the day first (`dmy`) or the month first (`mdy`). */
export interface DayText {
  text: string
  dmy: string | null
  mdy: string | null
  evidence: DateStyle | 'open' | null
}

const iso = (year: string, month: number, day: string): string | null =>
  readDay(null, `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`, 'dmy')

const dayWithMonthName = (text: string): string | null => {
  const dayFirst = DAY_FIRST.exec(text)
  const [day, name, year] = dayFirst
    ? [dayFirst[1], dayFirst[2], dayFirst[3]]
    : (([, month, number, full]) => [number, month, full])(MONTH_FIRST.exec(text) ?? [])
  const month = name ? monthOf(name) : null
  return month === null || !day || !year ? null : iso(year, month, day)
}

/** Whether a day may be a date on an invoice. */
const isPlausible = (day: string | null): day is string => day !== null && day >= '1990-01-01' && day <= '2099-12-31'

/** Reads a text that is nothing but a day; null for any other text. */
export const dayText = (printed: string): DayText | null => {
  const text = printed.trim().replace(/[,;.]$/, '')
  if (text.length > LONGEST || !/\d/.test(text)) return null
  const namedDay = NUMERIC.test(text) ? null : dayWithMonthName(text)
  if (namedDay !== null) return isPlausible(namedDay) ? { text, dmy: namedDay, mdy: namedDay, evidence: null } : null
  if (!NUMERIC.test(text)) return null
  const [dmy, mdy] = (['dmy', 'mdy'] as const).map((style) => readDay(null, text, style)).map((day) => (isPlausible(day) ? day : null))
  return dmy || mdy ? { text, dmy: dmy ?? null, mdy: mdy ?? null, evidence: dateEvidence(text) } : null
}

export const dayIn = ({ dmy, mdy }: DayText, style: DateStyle | null): string | null => {
  if (dmy === mdy || mdy === null) return dmy
  if (dmy === null) return mdy
  return style === null ? null : style === 'dmy' ? dmy : mdy
}
